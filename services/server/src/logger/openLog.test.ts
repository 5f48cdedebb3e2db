import { execFile } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLogger } from './createLogger.ts'
import { openLog } from './openLog.ts'

describe('openLog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-log-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const messagesIn = (text: string) =>
    text.split('\n').flatMap((line) => (line ? [JSON.parse(line).msg] : []))

  test('default', async () => {
    const file = join(folder, 'log')
    const logger = createLogger({ level: 'info', destination: openLog(openSync(file, 'w')) })
    const read = () => messagesIn(readFileSync(file, 'utf8'))
    for (const message of ['one', 'two', 'three']) logger.info(message)
    await expect.poll(read).toEqual(['one', 'two', 'three'])
    logger.warn('four')
    await expect.poll(read).toEqual(['one', 'two', 'three', 'four'])
  })

  test('behavior: more lines than wait for each other', async () => {
    const file = join(folder, 'many')
    const logger = createLogger({ level: 'info', destination: openLog(openSync(file, 'w')) })
    const messages = Array.from({ length: 2_000 }, (_, index) => `line ${index}`)
    for (const message of messages) logger.info(message)
    await expect.poll(() => messagesIn(readFileSync(file, 'utf8'))).toEqual(messages)
  })

  test.each([
    ['it exits', 'process.exit(0)', 0],
    ['nobody catches an error', "throw new Error('unforeseen')", 1],
  ])('behavior: nothing is lost when %s', async (_, end, code) => {
    const script = `
      const { createLogger } = await import(${JSON.stringify(new URL('createLogger.ts', import.meta.url).href)})
      const { openLog } = await import(${JSON.stringify(new URL('openLog.ts', import.meta.url).href)})
      const logger = createLogger({ level: 'info', destination: openLog(1) })
      for (let line = 0; line < 100; line++) logger.info('line ' + line)
      ${end}`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
    const ended = await new Promise<{ code: unknown; out: string }>((resolve) =>
      execFile(process.execPath, args, (error, out) => resolve({ code: error?.code ?? 0, out })),
    )
    expect(ended.code).toBe(code)
    expect(messagesIn(ended.out)).toEqual(Array.from({ length: 100 }, (_, line) => `line ${line}`))
  })
})
