import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import styles from './Tabs.module.css'

export type Tab<Id extends string = string> = {
  id: Id
  label: string
  icon?: string
  testId?: string
  labelTestId?: string | undefined
}

export type TabsProps<Id extends string> = {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** None can be chosen for the moment. */
  disabled?: boolean | undefined
  /** Whether the panel is only so high that it leaves room for what stands around it, and scrolls by itself. */
  scrolls?: boolean | undefined
  /** What the selected tab shows. */
  children?: ReactNode
}

/**
 * Tabs with their panel. Arrow keys, Home and End move between tabs, in the direction of the text.
 *
 * @example
 * <Tabs label="Platform" tabs={[{ id: 'mobile', label: 'Mobile' }, { id: 'web', label: 'Web' }]} selected={tab} onSelect={setTab}>…</Tabs>
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  disabled,
  scrolls,
  children,
}: TabsProps<Id>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const index = nextIndex(
      event,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    )
    const tab = index === undefined ? undefined : tabs[index]
    if (index === undefined || !tab || disabled) return
    event.preventDefault()
    onSelect(tab.id)
    const button = event.currentTarget.children[index]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            className={styles.tab}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            aria-disabled={disabled}
            data-testid={tab.testId}
            onClick={() => !disabled && onSelect(tab.id)}
          >
            {tab.icon && <Icon icon={tab.icon} size={16} />}
            {tab.labelTestId ? <span data-testid={tab.labelTestId}>{tab.label}</span> : tab.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          // Another tab begins at its top.
          key={scrolls ? selected : undefined}
          className={classNames(styles.panel, scrolls && styles.scrolls)}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${selected}`}
          // Also a panel without a button in it can be scrolled from the keyboard.
          tabIndex={scrolls ? 0 : undefined}
        >
          {children}
        </div>
      )}
    </>
  )
}

function nextIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  if (event.key === forward) return (index + 1) % count
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return (index + count - 1) % count
  return undefined
}
