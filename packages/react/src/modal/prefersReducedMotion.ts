/** Whether the visitor prefers reduced motion. This can change while the page is open, so that the answer must not be kept. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
