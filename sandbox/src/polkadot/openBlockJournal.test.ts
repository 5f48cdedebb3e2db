import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlockEntry } from '@acala-network/chopsticks-core'
import { afterAll, describe, expect, test } from 'vitest'
import { openBlockJournal } from './openBlockJournal.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-journal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const newFile = () => join(folder, `${files++}.jsonl`)

const block = (number: number, hash: `0x${string}` = `0x${number}`): BlockEntry => ({
  hash,
  number,
  header: '0x00',
  parentHash: null,
  extrinsics: ['0x01'],
  storageDiff: { '0x02': '0x03', '0x04': null },
})

describe('openBlockJournal', () => {
  test('default', async () => {
    const file = newFile()
    const first = openBlockJournal(file)
    expect(await first.queryHighestBlock()).toBeNull()
    for (const number of [1, 2, 3]) await first.saveBlock(block(number))
    const again = openBlockJournal(file)
    expect(await again.queryHighestBlock()).toEqual(block(3))
    expect(await again.queryBlock('0x2')).toEqual(block(2))
    expect(await again.queryBlockByNumber(1)).toEqual(block(1))
    expect(await again.blocksCount()).toBe(3)
  })

  test('behavior: one block of a number; what was taken back stays away', async () => {
    const file = newFile()
    const first = openBlockJournal(file)
    await first.saveBlock(block(1, '0xa'))
    await first.saveBlock(block(1, '0xb'))
    await first.saveBlock(block(2))
    await first.deleteBlock('0x2')
    const again = openBlockJournal(file)
    expect(await again.queryHighestBlock()).toEqual(block(1, '0xb'))
    expect(await again.blocksCount()).toBe(1)
  })

  test('behavior: a line that was being written is cut off', async () => {
    const file = newFile()
    await openBlockJournal(file).saveBlock(block(1))
    appendFileSync(file, '{"hash":"0x2","num')
    const again = openBlockJournal(file)
    await again.saveBlock(block(2))
    expect(await openBlockJournal(file).blocksCount()).toBe(2)
  })

  test('error: it cannot be read', () => {
    const file = newFile()
    writeFileSync(file, 'not a block\n')
    expect(() => openBlockJournal(file)).toThrow()
  })
})
