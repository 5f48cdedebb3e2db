import { isOriginAllowed, type OriginRules } from '@latchkey/protocol/api'

/** The parts of the window that tell where it is. */
export type PlacedWindow = {
  top: unknown
  parent: unknown
  self: unknown
  ancestorOrigins: readonly string[]
}

/**
 * The origin of the page that embeds the frame. Undefined where the frame must stay deaf: it is a window of its own, it is embedded by
 * something that is itself embedded, the browser does not say by whom, or the project does not allow that origin.
 */
export function findEmbedder(window: PlacedWindow, rules: OriginRules): string | undefined {
  if (window.top === window.self || window.parent !== window.top) return undefined
  const [origin, ...others] = window.ancestorOrigins
  if (origin === undefined || others.length > 0) return undefined
  return isOriginAllowed(origin, rules) ? origin : undefined
}
