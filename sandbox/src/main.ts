// `npm start` runs this once everything is installed: it starts all parts, and stops them when it is told to.
import { readConfig } from './config.ts'
import { productParts } from './parts/productParts.ts'
import { type RunningParts, startParts } from './parts/startParts.ts'
import { stopEveryProcess } from './process/startProcess.ts'
import { SandboxError } from './sandboxError.ts'

let parts: RunningParts | undefined
let ending: Promise<never> | undefined

function end(code: number): Promise<never> {
  ending ??= (async () => {
    await parts?.stop()
    // Also the processes of parts that were still starting.
    await stopEveryProcess()
    process.exit(code)
  })()
  return ending
}

function fail(error: unknown): Promise<never> {
  if (!ending) console.error(error instanceof SandboxError ? `\n${error.message}\n` : error)
  return end(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) console.log('\nStopping. The chains keep their state.')
    void end(0)
  })
}
// The process that started us (scripts/start.mjs) is gone.
process.on('disconnect', () => void end(1))
process.on('uncaughtException', (error) => void fail(error))
process.on('unhandledRejection', (error) => void fail(error))

try {
  const started = Date.now()
  const all = productParts(readConfig(process.env), console.log)
  console.log(`Starting ${all.map(({ name }) => name).join(', ')} …`)
  parts = await startParts(all)

  const width = Math.max(...all.map(({ name }) => name.length)) + 2
  const rows = parts.running.map(({ part, url }) =>
    `  ${part.name.padEnd(width)}${url.padEnd(26)}${part.note ?? ''}`.trimEnd(),
  )
  const missing = parts.missing.map(({ part, why }) => `  ${part.name.padEnd(width)}not running: ${why}`)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    `\nLatchkey is running (started in ${seconds} s). Ctrl-C stops it.\n\n${[...rows, ...missing].join('\n')}\n`,
  )
  await fail(new SandboxError(await parts.died))
} catch (error) {
  await fail(error)
}
