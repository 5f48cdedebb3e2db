import { describe, expect, test } from 'vitest'
import { classifyRpcAnswer } from './classifyRpcAnswer.ts'

describe('classifyRpcAnswer', () => {
  test.each([
    ['64 digits', `0x${'a'.repeat(64)}`, 'transactionHash'],
    ['62 digits', `0x${'a'.repeat(62)}`, 'signedMessage'],
    ['63 digits', `0x${'a'.repeat(63)}`, 'signedMessage'],
    ['130 digits', `0x${'A'.repeat(130)}`, 'signedMessage'],
    ['61 digits', `0x${'a'.repeat(61)}`, 'object'],
    ['no 0x', 'a'.repeat(64), 'object'],
    ['another letter', `0x${'g'.repeat(64)}`, 'object'],
    ['an object', {}, 'object'],
    ['nothing', undefined, 'object'],
  ])('parameters: %s', (_, answer, kind) => {
    expect(classifyRpcAnswer(answer)).toBe(kind)
  })
})
