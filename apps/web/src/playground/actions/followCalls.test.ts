import type { CallsStatus } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { followCalls } from './followCalls.ts'

function chainThatNeeds(asks: number) {
  let asked = 0
  return async (id: string): Promise<CallsStatus> => {
    asked++
    return { id, status: asked < asks ? 'pending' : 'success', transactionHashes: [`0x${asked}`] }
  }
}
const wait = async () => {}

describe('followCalls', () => {
  it('default', async () => {
    expect(await followCalls(chainThatNeeds(1), 'a')).toEqual({
      id: 'a',
      status: 'success',
      transactionHashes: ['0x1'],
    })
  })

  it('behavior: asks again while pending', async () => {
    expect(await followCalls(chainThatNeeds(3), 'a', { wait })).toMatchObject({ transactionHashes: ['0x3'] })
  })

  it('parameters: attempts', async () => {
    expect(await followCalls(chainThatNeeds(9), 'a', { wait, attempts: 2 })).toMatchObject({
      status: 'pending',
      transactionHashes: ['0x2'],
    })
  })
})
