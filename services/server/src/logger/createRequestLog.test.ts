import { describe, expect, test } from 'vitest'
import { createLogger } from './createLogger.ts'
import { createRequestLog } from './createRequestLog.ts'

describe('createRequestLog', () => {
  const note = {
    requestId: 'abc-12345',
    method: 'GET',
    path: JSON.stringify('/v1/"quoted"\n'),
    status: 200,
    ms: 1.5,
    projectId: 'test',
  }
  function setup(level = 'info') {
    const lines: string[] = []
    const logger = createLogger({ level, destination: { write: (line) => void lines.push(line) } })
    return { logger, lines, log: createRequestLog(logger) }
  }
  const timeless = (line: string | undefined) => line?.replace(/"time":\d+/, '"time":0')

  test.each([['test'], [undefined]])('behavior: the line that the logger would write (%s)', (projectId) => {
    const { logger, lines, log } = setup()
    log({ ...note, projectId })
    logger.info({ ...note, path: JSON.parse(note.path), projectId }, 'request')
    expect(lines).toHaveLength(2)
    expect(timeless(lines[0])).toBe(timeless(lines[1]))
    expect(Math.abs(JSON.parse(lines[0] ?? '').time - Date.now())).toBeLessThan(60_000)
  })

  test('behavior: nothing above its level', () => {
    const { lines, log } = setup('warn')
    log(note)
    expect(lines).toEqual([])
  })
})
