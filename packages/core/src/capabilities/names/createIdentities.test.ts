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
    expect(await kit.fetchIdentity(other)).toEqual({ address: other, name: 'theo.eth', avatar: undefined })
    expect(await kit.fetchIdentity(other)).toEqual({ address: other, name: 'theo.eth', avatar: undefined })
    expect(calls(`/v1/identity/${other}`), 'remembered').toHaveLength(1)
    moveTo('one.wallet', 'eip155:2')
    expect(await kit.fetchIdentity(other), 'names are of a network').toEqual({
      address: other,
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

describe('fetchIdentity of a name', () => {
  const theo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const record = (path: string) => ({
    name: 'theo.eth',
    addresses: path.endsWith('/theo.eth') ? { '60': { address: theo } } : {},
    attributes: [],
  })

  test('default', async () => {
    const { kit, end, calls, moveTo } = await createServedKit((path) =>
      path.startsWith('/v1/profile/account/') ? record(path) : undefined,
    )
    ends.push(end)
    await kit.connect({ connectorId: 'one.wallet' })
    expect(await kit.fetchIdentity('theo.eth')).toEqual({ address: theo, name: 'theo.eth' })
    expect(await kit.fetchIdentity('theo.eth')).toEqual({ address: theo, name: 'theo.eth' })
    expect(calls('/v1/profile/account/theo.eth'), 'remembered').toHaveLength(1)
    expect((await kit.fetchIdentity('nobody.eth')).address, 'nobody has it').toBeUndefined()
    moveTo('one.wallet', 'eip155:2')
    expect(
      (await kit.fetchIdentity('theo.eth')).address,
      'the server does not know the network',
    ).toBeUndefined()
  })

  test('behavior: an address of another chain family is none here', async () => {
    const { kit, end } = await createServedKit((path) =>
      path.startsWith('/v1/profile/account/')
        ? {
            ...record(path),
            addresses: { '501': { address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' } },
          }
        : undefined,
    )
    ends.push(end)
    await kit.connect({ connectorId: 'one.wallet' })
    expect((await kit.fetchIdentity('theo.eth')).address).toBeUndefined()
  })

  test('error: the server fails', async () => {
    const { kit, end } = await createServedKit((path) => (path.includes('profile') ? 500 : undefined))
    ends.push(end)
    await kit.connect({ connectorId: 'one.wallet' })
    await expect(kit.fetchIdentity('theo.eth')).rejects.toMatchObject({ code: 'NAME_UNRESOLVED' })
  })
})
