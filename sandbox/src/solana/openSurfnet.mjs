// Plain JavaScript without a dependency, because a Node without our packages runs it as well (`emulated/surfnetHost.mjs`).
import { createRequire } from 'node:module'

const takeEventsEveryMs = 500

/** Starts a chain in this process. */
export function openSurfnet({ path, config }) {
  const { Surfnet } = createRequire(import.meta.url)(path)
  if (typeof Surfnet?.startWithConfig !== 'function') throw new Error(`${path} is not surfpool.`)
  const surfnet = Surfnet.startWithConfig(config)
  // It tells of every slot, and stops for ever when a thousand of its events were not taken.
  setInterval(() => surfnet.drainEvents(), takeEventsEveryMs).unref()
  return surfnet
}
