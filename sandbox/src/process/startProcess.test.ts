import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startProcess } from './startProcess.ts'

const node = process.execPath
// Prints its process id and that of a child of its own, then waits for ever.
const family =
  "const c = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);" +
  'console.log([process.pid, c.pid].join()); setInterval(() => {}, 1e6)'

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const firstLine = (listen: (onText: (text: string) => void) => void) =>
  new Promise<string>((resolve) => {
    let text = ''
    listen((more) => {
      text += more
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
    })
  })

describe('startProcess', () => {
  test('default', async () => {
    const running = startProcess(node, ['-e', "console.log('out'); console.error('err')"])
    expect(await running.exited).toBe('exit code 0')
    expect(running.output().split('\n').sort()).toEqual(['err', 'out'])
  })

  test('behavior: stop ends the whole family', async () => {
    const onText: { call: (text: string) => void } = { call: () => {} }
    const line = firstLine((listener) => {
      onText.call = listener
    })
    const running = startProcess(node, ['-e', family], { onOutput: (text) => onText.call(text) })
    const pids = (await line).split(',').map(Number)
    expect(pids.map(isAlive)).toEqual([true, true])
    await running.stop()
    await expect.poll(() => pids.map(isAlive), { timeout: 15_000 }).toEqual([false, false])
    expect(await running.exited).toBe('killed by SIGTERM')
  })

  test('behavior: the family does not outlive us when we are killed', async () => {
    const module = fileURLToPath(new URL('./startProcess.ts', import.meta.url))
    const script =
      `import { startProcess } from ${JSON.stringify(module)};` +
      `startProcess(process.execPath, ['-e', ${JSON.stringify(family)}], { onOutput: (text) => process.stdout.write(text) })`
    const us = spawn(node, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    us.stdout.setEncoding('utf8')
    const line = await firstLine((listener) => us.stdout.on('data', listener))
    const pids = line.split(',').map(Number)
    expect(pids.map(isAlive)).toEqual([true, true])
    us.kill('SIGKILL')
    await expect.poll(() => pids.map(isAlive), { timeout: 15_000 }).toEqual([false, false])
  })

  test('error: no such program', async () => {
    const running = startProcess('/no/such/program', [])
    expect(await running.exited).toMatchInlineSnapshot(`"spawn /no/such/program ENOENT"`)
    await running.stop()
  })
})
