/** Whether the visitor asked for less motion. Asked each time: it can change while the page is open. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
