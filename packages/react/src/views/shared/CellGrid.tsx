import type { ReactNode, RefCallback } from 'react'
import { classNames } from '../../ui/classNames.ts'
import styles from './CellGrid.module.css'
import { useRovingGrid } from './useRovingGrid.ts'

export type CellGridProps<Item> = {
  /** The accessible name of the grid. */
  label: string
  items: readonly Item[]
  /** What the cell of an item shows. */
  cell: (item: Item) => { id: string; testId: string; content: ReactNode }
  onChoose: (item: Item) => void
  /** How many columns, how far apart, and with `--lk-cell` how high a cell out of sight is taken to be. */
  className: string | undefined
  cellClassName: string | undefined
  /** Stands after the items: what is loading. */
  children?: ReactNode
  testId?: string | undefined
}

/** Things to choose from as a grid. It is one stop of the Tab key; arrows move inside. */
export function CellGrid<Item>({
  label,
  items,
  cell,
  onChoose,
  className,
  cellClassName,
  children,
  testId,
}: CellGridProps<Item>) {
  const { onKeyDown, cell: stopAt } = useRovingGrid(items.length)
  return (
    <ul
      className={classNames(styles.grid, className)}
      aria-label={label}
      onKeyDown={onKeyDown}
      data-testid={testId}
    >
      {items.map((item, index) => {
        const { id, testId: cellTestId, content } = cell(item)
        return (
          <li key={id} className={styles.item}>
            <button
              className={classNames(styles.cell, cellClassName)}
              type="button"
              {...stopAt(index)}
              onClick={() => onChoose(item)}
              data-testid={cellTestId}
            >
              {content}
            </button>
          </li>
        )
      })}
      {children}
    </ul>
  )
}

export type SkeletonCellsProps = {
  count: number
  cellClassName: string | undefined
  /** What stands in each, in the size of what replaces it. */
  children: ReactNode
  /** Gets the first of them. */
  firstRef?: RefCallback<Element> | undefined
}

/** Cells that are loading. */
export function SkeletonCells({ count, cellClassName, children, firstRef }: SkeletonCellsProps) {
  return Array.from({ length: count }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      key={`skeleton ${index}`}
      className={styles.item}
      ref={index === 0 ? firstRef : undefined}
      aria-hidden="true"
    >
      <span className={classNames(styles.cell, cellClassName)}>{children}</span>
    </li>
  ))
}
