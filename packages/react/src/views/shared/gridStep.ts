type Key = { key: string; currentTarget: HTMLElement }

/** Which cell of a grid a key leads to, however many columns there are. */
export function gridStep(
  { key, currentTarget }: Key,
  cells: readonly HTMLElement[],
  index: number,
): HTMLElement | undefined {
  const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
  const top = cells[0]?.getBoundingClientRect().top
  const after = cells.findIndex((cell) => cell.getBoundingClientRect().top !== top)
  const columns = after === -1 ? cells.length : after
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRightToLeft ? index - 1 : index + 1,
    ArrowLeft: isRightToLeft ? index + 1 : index - 1,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: cells.length - 1,
  }
  const target = Object.hasOwn(steps, key) ? steps[key] : undefined
  return target === undefined ? undefined : cells[target]
}
