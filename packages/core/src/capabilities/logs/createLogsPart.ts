import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'

/** Keeps a log that a visitor can send to those who help. It has no actions: `getLogs` reads it. */
export function createLogsPart(context: Context): Part<Record<string, never>> {
  return {
    actions: {},
    start: () => {
      // Where its code cannot be loaded there is no log, and everything else works.
      const writing = import('./logs.ts').then(({ writeLogs }) => writeLogs(context)).catch(() => {})
      return () => void writing.then((stop) => stop?.())
    },
  }
}
