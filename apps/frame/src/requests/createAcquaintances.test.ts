import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createAcquaintances } from './createAcquaintances.ts'

describe('createAcquaintances', () => {
  test('default', async () => {
    const store = openDeviceStore(memoryRecords())
    const acquaintances = createAcquaintances(store)
    expect(await acquaintances.of('0xA')).toEqual([])
    await acquaintances.add('0xA', ['0xb', '0xc'])
    await acquaintances.add('0xA', ['0xd', '0xb'])
    await acquaintances.add('0xA', [])
    expect(await createAcquaintances(store).of('0xA')).toEqual(['0xd', '0xb', '0xc'])
    expect(await acquaintances.of('0xB')).toEqual([])
  })

  test('behavior: the oldest are forgotten', async () => {
    const acquaintances = createAcquaintances(openDeviceStore(memoryRecords()))
    await acquaintances.add(
      '0xA',
      Array.from({ length: 500 }, (_, index) => `0x${index}`),
    )
    await acquaintances.add('0xA', ['0xnew'])
    const kept = await acquaintances.of('0xA')
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, '0xnew', '0x498'])
  })
})
