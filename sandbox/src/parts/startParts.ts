import { SandboxError } from '../sandboxError.ts'
import { isPortFree } from './isPortFree.ts'
import type { Part, Running } from './part.ts'

/** All parts, ready. */
export type RunningParts = {
  /** In the order of the parts. */
  running: Array<{ part: Part; url: string }>
  /** Stops every part; the second call waits for the first. */
  stop: () => Promise<void>
  /** Ends with a message when a part goes by itself. Never, when all are stopped by `stop`. */
  died: Promise<string>
}

/** Starts all parts at once. When one cannot start, the others are stopped. */
export async function startParts(parts: readonly Part[]): Promise<RunningParts> {
  await assertPortsFree(parts)

  const started: Array<{ part: Part; running: Running }> = []
  const results = await Promise.allSettled(
    parts.map(async (part) => {
      started.push({ part, running: await part.start() })
    }),
  )
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= Promise.all(started.map(({ running }) => running.stop())).then(() => {})
    return stopped
  }
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }

  const died = new Promise<string>((resolve) => {
    for (const { part, running } of started) {
      void running.exited.then((reason) => {
        if (!stopped) resolve(`${part.name} has stopped by itself (${reason}).`)
      })
    }
  })
  const byOrder = started.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part))
  return { running: byOrder.map(({ part, running }) => ({ part, url: running.url })), stop, died }
}

/** One to suggest. */
const otherPort = (port: number) => (port + 1000 > 65_535 ? port - 1000 : port + 1000)

async function assertPortsFree(parts: readonly Part[]) {
  const taken: string[] = []
  for (const { name, port, portVariable } of parts) {
    if (port === 0 || (await isPortFree(port))) continue
    taken.push(
      `Port ${port}, which ${name} needs, is in use by another program. ` +
        `Stop that program, or choose another port: ${portVariable}=${otherPort(port)} npm start`,
    )
  }
  if (taken.length > 0) throw new SandboxError(taken.join('\n'))
}
