import { afterEach, describe, expect, test } from 'vitest'
import { createServedKit, testAddress } from '../../fixtures/server.fixture.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

describe('updateIdentity', () => {
  test('default', async () => {
    const { kit, end, calls, moveTo } = await createServedKit((path) =>
      path === `/v1/identity/${testAddress}` ? { name: 'mira.eth', avatar: null } : undefined,
    )
    ends.push(end)
    await kit.connect({ connectorId: 'one.wallet' })
    await expect.poll(() => kit.getAccount().profileName).toBe('mira.eth')
    expect(kit.getAccount().profileImage).toBeUndefined()
    moveTo('one.wallet', 'eip155:2')
    expect(kit.getAccount().profileName, 'names are of a network').toBeUndefined()
    moveTo('one.wallet', 'eip155:1')
    await expect.poll(() => kit.getAccount().profileName).toBe('mira.eth')
    expect(calls(`/v1/identity/${testAddress}`), 'remembered').toHaveLength(1)
  })

  test('error: silent', async () => {
    const { kit, end, calls } = await createServedKit((path) => (path.includes('identity') ? 500 : undefined))
    ends.push(end)
    await kit.connect({ connectorId: 'one.wallet' })
    await expect.poll(() => calls(`/v1/identity/${testAddress}`)).toHaveLength(1)
    expect([kit.getAccount().profileName, kit.getState().toast.open]).toEqual([undefined, false])
  })
})

describe('fetchIdentity', () => {
  test('default', async () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const { kit, end, calls, moveTo } = await createServedKit((path) =>
      path.startsWith('/v1/identity/')
        ? { name: path.endsWith(other) ? 'theo.eth' : null, avatar: null }
        : undefined,
    )
    ends.push(end)
    await kit.connect({ connectorId: 'one.wallet' })
    expect(await kit.fetchIdentity(other)).toEqual({ name: 'theo.eth', avatar: undefined })
    expect(await kit.fetchIdentity(other)).toEqual({ name: 'theo.eth', avatar: undefined })
    expect(calls(`/v1/identity/${other}`), 'remembered').toHaveLength(1)
    moveTo('one.wallet', 'eip155:2')
    expect(await kit.fetchIdentity(other), 'names are of a network').toEqual({
      name: undefined,
      avatar: undefined,
    })
  })

  test('error: the server fails', async () => {
    const { kit, end } = await createServedKit((path) => (path.includes('identity') ? 500 : undefined))
    ends.push(end)
    await expect(kit.fetchIdentity(testAddress)).rejects.toMatchObject({ name: 'LatchkeyError' })
  })
})
