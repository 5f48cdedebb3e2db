import { memo, type ReactNode, type RefCallback, useEffect, useMemo, useRef } from 'react'
import { isShallowEqual } from '../../hooks/isShallowEqual.ts'
import { classNames } from '../../ui/classNames.ts'
import styles from './CellGrid.module.css'
import { useRovingGrid } from './useRovingGrid.ts'

export type CellGridProps<Item extends { id: string }> = {
  /** The accessible name of the grid. */
  label: string
  items: readonly Item[]
  /** What the cell of an item shows. While it is the same function, cells whose items did not change are left as they are. */
  cell: (item: Item) => { testId: string; content: ReactNode }
  onChoose: (item: Item) => void
  /** How many columns, how far apart, and how hundreds of cells are kept from making scrolling slow. */
  className: string | undefined
  cellClassName: string | undefined
  /** Stands after the items: what is loading. */
  children?: ReactNode
  testId?: string | undefined
}

/** Things to choose from as a grid. It is one stop of the Tab key; arrows move inside. */
export function CellGrid<Item extends { id: string }>({
  label,
  items,
  cell,
  onChoose,
  className,
  cellClassName,
  children,
  testId,
}: CellGridProps<Item>) {
  const { onKeyDown, stop, focus } = useRovingGrid(items.length)
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  const choose = useRef((item: Item) => latest.current(item)).current
  const cells = useMemo(
    () =>
      items.map((item, index) => (
        <Cell
          key={item.id}
          item={item}
          index={index}
          isStop={index === stop}
          className={cellClassName}
          cell={cell}
          onFocus={focus}
          onChoose={choose}
        />
      )),
    [items, stop, cellClassName, cell, focus, choose],
  )
  return (
    <ul
      className={classNames(styles.grid, className)}
      aria-label={label}
      onKeyDown={onKeyDown}
      data-testid={testId}
    >
      {cells}
      {children}
    </ul>
  )
}

type CellProps<Item extends { id: string }> = Pick<CellGridProps<Item>, 'cell' | 'onChoose'> & {
  item: Item
  index: number
  isStop: boolean
  className: string | undefined
  onFocus: (index: number) => void
}

/** Memoised, so that the cells already shown are not rendered again when further ones arrive during scrolling. */
const Cell = memo(
  OneCell,
  ({ item, ...before }, { item: next, ...after }) =>
    (item === next || isShallowEqual(item, next)) && isShallowEqual(before, after),
) as typeof OneCell

function OneCell<Item extends { id: string }>(props: CellProps<Item>) {
  const { item, index, isStop, className, cell, onFocus, onChoose } = props
  const { testId, content } = cell(item)
  return (
    <li>
      <button
        className={classNames(styles.cell, className)}
        type="button"
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => onChoose(item)}
        data-testid={testId}
      >
        {content}
      </button>
    </li>
  )
}

export type SkeletonCellsProps = {
  count: number
  cellClassName: string | undefined
  /** What stands in each, in the size of what replaces it. */
  children: ReactNode
  /** The ref of the first placeholder, which tells when it comes into view. */
  firstRef?: RefCallback<Element> | undefined
}

/** Cells that are loading. */
export function SkeletonCells({ count, cellClassName, children, firstRef }: SkeletonCellsProps) {
  return Array.from({ length: count }, (_, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      key={`skeleton ${index}`}
      ref={index === 0 ? firstRef : undefined}
      aria-hidden="true"
    >
      <span className={classNames(styles.cell, cellClassName)}>{children}</span>
    </li>
  ))
}
