import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './Tabs.module.css'

export type Tab = { id: string; label: string; content: ReactNode }

/** Panels of which one is shown. The others stay mounted, so that nothing typed in them is lost. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const base = useId()
  const [chosen, setChosen] = useState<string>()
  // Where the chosen tab no longer exists, the first one is shown.
  const current = Math.max(
    tabs.findIndex(({ id }) => id === chosen),
    0,
  )
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = (current + 1) % tabs.length
    const previous = (current - 1 + tabs.length) % tabs.length
    // The next tab is on the left where the page is written from right to left.
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const moves: Record<string, number> = {
      ArrowRight: isRtl ? previous : next,
      ArrowLeft: isRtl ? next : previous,
      Home: 0,
      End: tabs.length - 1,
    }
    const chosen = moves[event.key]
    if (chosen === undefined) return
    event.preventDefault()
    setChosen(tabs[chosen]?.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[chosen]?.focus()
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            className={styles.tab}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-controls={`${base}-${tab.id}-panel`}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={index !== current}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}
