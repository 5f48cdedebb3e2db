/** Whether the visitor prefers reduced motion. This can change while the page is open, so the answer must not be cached. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
