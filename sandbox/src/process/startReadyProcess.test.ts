import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { startReadyProcess } from './startReadyProcess.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-ready-'))
// All of our packages are modules.
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const entry = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return pathToFileURL(file)
}

describe('startReadyProcess', () => {
  test('default', async () => {
    const program = entry(
      'good.ts',
      "const { port } = JSON.parse(process.argv[2] as string); console.log('hello\\nready http://127.0.0.1:' + port); setInterval(() => {}, 1e6)",
    )
    const running = await startReadyProcess({ name: 'Good', entry: program, settings: { port: 7 }, port: 7 })
    expect(running.url).toBe('http://127.0.0.1:7')
    await running.stop()
    expect(await running.exited).toBe('killed by SIGTERM')
  })

  test('behavior: is tried again as often as it may be', async () => {
    const program = entry(
      'second.ts',
      `import { existsSync, writeFileSync } from 'node:fs'
       const [, , settings] = process.argv
       const { file } = JSON.parse(settings as string)
       if (!existsSync(file)) { writeFileSync(file, ''); throw new Error('not yet') }
       console.log('ready http://127.0.0.1:7'); setInterval(() => {}, 1e6)`,
    )
    const start = (file: string, attempts: number) =>
      startReadyProcess({
        name: 'Second',
        entry: program,
        settings: { file: join(folder, file) },
        port: 7,
        attempts,
      })
    const running = await start('two', 2)
    expect(running.url).toBe('http://127.0.0.1:7')
    await running.stop()
    await expect(start('one', 1)).rejects.toThrow('not yet')
  })

  test('error: it ends before it is ready', async () => {
    const program = entry('bad.ts', "console.error('no luck'); process.exit(3)")
    await expect(
      startReadyProcess({ name: 'Bad', entry: program, settings: {}, port: 7 }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(`
      [SandboxError: Bad: it did not start (exit code 3).
      no luck]
    `)
  })

  test('error: port taken', async () => {
    const program = entry('taken.ts', "throw new Error('listen EADDRINUSE')")
    await expect(
      startReadyProcess({ name: 'Late', entry: program, settings: {}, port: 7 }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[SandboxError: Late: port 7, or the one after it, is in use by another program.]`,
    )
  })
})
