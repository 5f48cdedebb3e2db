import { SandboxError } from '../sandboxError.ts'
import { isPortFree } from './isPortFree.ts'
import type { Missing, Part, Running } from './part.ts'

/** All parts, ready. */
export type RunningParts = {
  /** In the order of the parts. */
  running: Array<{ part: Part; url: string }>
  /** Those that this machine lacks the software for, in the order of the parts. */
  missing: Array<{ part: Part; why: string }>
  /** Stops every part; the second call waits for the first. */
  stop: () => Promise<void>
  /** Ends with a message when a part goes by itself. Never, when all are stopped by `stop`. */
  died: Promise<string>
}

/** Starts all parts at once. When one cannot start, the others are stopped. */
export async function startParts(parts: readonly Part[]): Promise<RunningParts> {
  await assertPortsFree(parts)

  const started: Array<{ part: Part; running: Running }> = []
  const missing: Array<{ part: Part; why: string }> = []
  const results = await Promise.allSettled(
    parts.map(async (part) => {
      const result: Running | Missing = await part.start()
      if ('missing' in result) missing.push({ part, why: result.missing })
      else started.push({ part, running: result })
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
  const byOrder = (a: { part: Part }, b: { part: Part }) => parts.indexOf(a.part) - parts.indexOf(b.part)
  const running = started.sort(byOrder).map(({ part, running: { url } }) => ({ part, url }))
  return { running, missing: missing.sort(byOrder), stop, died }
}

/** One to suggest. */
const otherPort = (port: number) => (port + 1000 > 65_535 ? port - 1000 : port + 1000)

async function assertPortsFree(parts: readonly Part[]) {
  const taken: string[] = []
  for (const { name, port, portVariable, takesNextPort } of parts) {
    if (port === 0) continue
    for (const needed of takesNextPort ? [port, port + 1] : [port]) {
      if (await isPortFree(needed)) continue
      taken.push(
        `Port ${needed}, which ${name} needs, is in use by another program. ` +
          `Stop that program, or choose another port: ${portVariable}=${otherPort(port)} npm start`,
      )
    }
  }
  if (taken.length > 0) throw new SandboxError(taken.join('\n'))
}
