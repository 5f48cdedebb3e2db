import type { Adapter } from '@latchkey/core'
import { describe, expect, it } from 'vitest'
import { findRecipient, isName } from './findRecipient.ts'

const theo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const adapter = { isAddress: (value: string) => value.startsWith('0x') } as Adapter
const kit = {
  async fetchIdentity(name: string) {
    if (name === 'slow.eth') throw new Error('The server is down')
    return { address: name === 'theo.eth' ? theo : undefined, name: undefined, avatar: undefined }
  },
}

describe('findRecipient', () => {
  it('default', async () => {
    expect(await findRecipient(theo, { adapter, kit })).toEqual({
      status: 'found',
      address: theo,
      isName: false,
    })
    expect(await findRecipient('theo.eth', { adapter, kit })).toEqual({
      status: 'found',
      address: theo,
      isName: true,
    })
  })

  it.each([
    ['', 'empty'],
    ['theo', 'invalid'],
    ['theo eth', 'invalid'],
    ['theo..eth', 'invalid'],
    ['nobody.eth', 'unknown name'],
    ['slow.eth', 'not looked up'],
  ])('error: "%s" is %s', async (text, status) => {
    expect(await findRecipient(text, { adapter, kit })).toEqual({ status })
  })

  it('behavior: where the check of addresses does not load, addresses pass and names are still resolved', async () => {
    const broken = {
      isAddress: () => {
        throw new Error('The part did not load')
      },
    } as unknown as Adapter
    expect(await findRecipient(theo, { adapter: broken, kit })).toMatchObject({ address: theo })
    expect(await findRecipient('theo.eth', { adapter: broken, kit })).toMatchObject({ isName: true })
  })
})

describe('isName', () => {
  it('default', () => {
    expect(['theo.eth', 'a.b.example', 'ξ.eth'].every(isName)).toBe(true)
    expect(['theo', '.eth', 'eth.', 'a/b.eth', 'a b.eth', '', `${'a'.repeat(260)}.eth`].some(isName)).toBe(
      false,
    )
  })
})
