import { describe, expect, test } from 'vitest'
import { readSessionEvent } from './readSessionEvent.ts'

const lower = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const mixed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('readSessionEvent', () => {
  test.each([
    [137, 'eip155:137'],
    ['137', 'eip155:137'],
    ['0x89', 'eip155:137'],
    ['eip155:137', 'eip155:137'],
    [undefined, 'eip155:1'],
    [{ garbage: true }, 'eip155:1'],
  ])('default: chainChanged %j', (data, chainId) => {
    expect(readSessionEvent('chainChanged', data, 'eip155:1')).toEqual({
      type: 'chain',
      namespace: 'eip155',
      chainId,
    })
  })

  test.each([[[lower]], [[`eip155:1:${lower}`]], [[null, 42, `eip155:1:${lower}`, 'garbage', 'solana:x:y']]])(
    'default: accountsChanged %j',
    (data) => {
      expect(readSessionEvent('accountsChanged', data, 'eip155:1')).toEqual({
        type: 'accounts',
        namespace: 'eip155',
        addresses: [mixed],
      })
    },
  )

  test.each([
    ['accountsChanged', [], 'eip155:1'],
    ['accountsChanged', 'garbage', 'eip155:1'],
    ['accountsChanged', ['garbage'], 'eip155:1'],
    ['chainChanged', 1, 'garbage'],
    ['somethingElse', 1, 'eip155:1'],
    [undefined, undefined, undefined],
  ])('behavior: %j %j %j is of no interest', (name, data, chainId) => {
    expect(readSessionEvent(name, data, chainId)).toBeUndefined()
  })
})
