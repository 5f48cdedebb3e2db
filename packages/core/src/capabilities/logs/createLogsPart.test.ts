import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import type { Kit } from '../../kit/kit.ts'

/** The lines after the three that tell the version and the browser, without their times. */
const linesOf = async (kit: Kit) =>
  (await kit.getLogs())
    .trim()
    .split('\n')
    .slice(3)
    .map((line) => line.replace(/^\S+Z /, ''))

describe('getLogs', () => {
  test('default', async () => {
    const { kit } = createTestKit()
    await expect.poll(() => linesOf(kit)).toContain('event=INITIALIZE')
    await kit.open()
    kit.push('Networks')
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.disconnect()
    const lines = await linesOf(kit)
    for (const line of [
      'view=Connect',
      'event=MODAL_OPEN connected=false',
      'status=connecting namespace=eip155',
      'status=connected namespace=eip155 adapter=ethers',
      'event=CONNECT_SUCCESS method=browser',
      'view=Networks',
      'status=disconnected namespace=eip155',
      'event=DISCONNECT_SUCCESS namespace=all',
    ])
      expect(lines).toContain(line)
    expect((await kit.getLogs()).split('\n')[0]).toBe(`version=${kit.version}`)
  })

  test('behavior: neither addresses nor names nor messages get in', async () => {
    const secret = 'test test test test test test test test test test test junk'
    const { kit } = createTestKit({ wallets: [{ id: 'one.wallet', name: secret, addresses: ['0xA1'] }] })
    await expect.poll(() => linesOf(kit)).toContain('event=INITIALIZE')
    await kit.connect({ connectorId: 'one.wallet' })
    kit.track({ event: 'CONNECT_ERROR', properties: { message: '123456' } })
    kit.track({ event: 'SEARCH_WALLET', properties: { badge: 'all', search: secret } })
    await kit.showErrorMessage(`${secret} 0xA1`)
    const text = await kit.getLogs()
    expect(text).toContain('event=SEARCH_WALLET')
    for (const part of [secret, '0xA1', '123456']) expect(text).not.toContain(part)
  })

  test('behavior: two kits have a log each, and one that has ended writes no more', async () => {
    const [one, two] = [createTestKit(), createTestKit()]
    for (const { kit } of [one, two]) await expect.poll(() => linesOf(kit)).toContain('event=INITIALIZE')
    one.kit.track({ event: 'CLICK_NETWORKS' })
    expect(await linesOf(two.kit)).not.toContain('event=CLICK_NETWORKS')
    one.stop()
    await Promise.resolve()
    one.kit.track({ event: 'CLICK_WALLET_HELP' })
    const lines = await linesOf(one.kit)
    expect(lines).toContain('event=CLICK_NETWORKS')
    expect(lines).not.toContain('event=CLICK_WALLET_HELP')
  })

  test('behavior: a kit that was never started has no lines', async () => {
    expect(await linesOf(createTestKit({ start: false }).kit)).toEqual([])
  })
})
