import { libraryNotLoadedError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { loadPart } from './loadPart.ts'

describe('loadPart', () => {
  test('default', async () => {
    let loads = 0
    const load = loadPart(async () => ++loads)
    expect(await Promise.all([load(), load()])).toEqual([1, 1])
  })

  test('error: what could not be fetched is tried again', async () => {
    let loads = 0
    const load = loadPart(async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return loads
    })
    await expect(load()).rejects.toMatchObject({ code: 'PART_NOT_LOADED', cause: { message: 'offline' } })
    expect(await load()).toBe(2)
  })

  test('error: what says itself what is wrong is left as it is', async () => {
    const error = libraryNotLoadedError('ethers', new Error('offline'))
    await expect(loadPart(() => Promise.reject(error))()).rejects.toBe(error)
  })
})
