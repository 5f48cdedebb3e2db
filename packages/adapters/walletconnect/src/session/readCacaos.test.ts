import { describe, expect, test } from 'vitest'
import { readCacaos } from './readCacaos.ts'

const cacao = {
  h: { t: 'caip122' },
  p: {
    domain: 'dapp.example',
    aud: 'https://dapp.example',
    nonce: 'n',
    iss: 'did:pkh:eip155:1:0x0',
    version: '1',
  },
  s: { t: 'eip191', s: '0x12' },
}

describe('readCacaos', () => {
  test('default', () => {
    expect(readCacaos([cacao, { ...cacao, extra: 1 }])).toEqual([cacao, cacao])
  })

  test.each([
    undefined,
    null,
    {},
    'x',
    [null],
    [{ ...cacao, s: { t: 5 } }],
    [{ ...cacao, p: {} }],
    [{ ...cacao, s: { t: 'eip191', s: 'x'.repeat(5_000) } }],
  ])('behavior: %# is none', (answer) => {
    expect(readCacaos(answer)).toEqual([])
  })
})
