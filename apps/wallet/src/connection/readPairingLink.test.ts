import { describe, expect, it } from 'vitest'
import { readPairingLink } from './readPairingLink.ts'

describe('readPairingLink', () => {
  it('default', () => {
    expect(readPairingLink('http://localhost:4430/wc?uri=wc%3Aabc%402%3FsymKey%3D1')).toBe(
      'wc:abc@2?symKey=1',
    )
  })

  it('behavior: a link that was not encoded is whole all the same', () => {
    expect(readPairingLink('http://localhost:4430/wc?uri=wc:abc@2?relay-protocol=irn&symKey=1')).toBe(
      'wc:abc@2?relay-protocol=irn&symKey=1',
    )
  })

  it('behavior: other addresses have none', () => {
    expect(
      ['http://localhost:4430/', 'http://localhost:4430/wc', 'http://localhost:4430/other?uri=wc%3A1'].map(
        readPairingLink,
      ),
    ).toEqual([undefined, undefined, undefined])
  })
})
