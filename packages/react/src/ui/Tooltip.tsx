import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './Tooltip.module.css'

export type TooltipProps = {
  /** What it says. It describes the child; it must not be the only place where something important stands. */
  text: string
  /** One element that can have focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * Words that appear over an element while the pointer or the focus is on it. Escape hides them and nothing else.
 *
 * @example
 * <Tooltip text="Copied addresses stay on this device"><IconButton icon={infoIcon} label="About" /></Tooltip>
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const words = tip.current
    if (!shown || !anchor.current || !words) return
    place(anchor.current, words)
    return () => {
      if (words.isConnected) words.hidePopover?.()
    }
  }, [shown])

  const show = () => setShown(true)
  const hide = () => setShown(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shown) return
    // Otherwise the dialog around it would close as well.
    event.preventDefault()
    event.stopPropagation()
    hide()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches its child, which is the control
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span ref={tip} className={styles.tip} id={id} role="tooltip" hidden={!shown} popover="manual">
        {text}
      </span>
    </span>
  )
}

const gap = 8

/** Puts the tip over its anchor, or under it where there is no room, inside the window, on top of everything. */
function place(anchor: HTMLElement, tip: HTMLElement): void {
  tip.showPopover?.()
  const around = anchor.getBoundingClientRect()
  const own = tip.getBoundingClientRect()
  const top = around.top - own.height - gap
  const left = around.left + around.width / 2 - own.width / 2
  tip.style.top = `${top < gap ? around.bottom + gap : top}px`
  tip.style.left = `${Math.max(gap, Math.min(left, document.documentElement.clientWidth - own.width - gap))}px`
}
