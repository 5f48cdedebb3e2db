import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'

describe('switchNetwork', () => {
  test('default', async () => {
    const { kit, log } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.switchNetwork(testNetwork(2))
    expect(log).toContain('switch one.wallet eip155:2')
    expect(kit.getNetwork()?.caipNetworkId).toBe('eip155:2')
    expect(kit.getEvent()?.data).toEqual({ event: 'SWITCH_NETWORK', properties: { network: 'eip155:2' } })
  })

  test('behavior: without a wallet, the network changes at once', async () => {
    const { kit, log } = createTestKit()
    await kit.switchNetwork(testNetwork(2))
    expect(kit.getState().selectedNetworkId).toBe('eip155:2')
    expect(log).toEqual([])
  })

  test('behavior: the wallet is already on the network', async () => {
    const { kit, log } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.switchNetwork(testNetwork(1))
    expect(log.filter((entry) => entry.startsWith('switch'))).toEqual([])
  })

  test('behavior: from Account through Networks back to Account', async () => {
    const { kit, view } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open()
    kit.push('Networks')
    kit.push('SwitchNetwork')
    await kit.switchNetwork(testNetwork(2))
    expect([kit.getState().open, view()]).toEqual([true, 'Account'])
  })

  test('behavior: opened at Networks, it closes', async () => {
    const { kit } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open({ view: 'Networks' })
    await kit.switchNetwork(testNetwork(2))
    expect(kit.getState().open).toBe(false)
  })

  test('error: the wallet refuses, and the network stays', async () => {
    const { kit, rejects, view } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    await kit.open({ view: 'Networks' })
    kit.push('SwitchNetwork')
    rejects.add('one.wallet')
    await expect(kit.switchNetwork(testNetwork(2))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([kit.getState().selectedNetworkId, view()]).toEqual(['eip155:1', 'SwitchNetwork'])
  })

  test('error: unknown network', async () => {
    const { kit, testEnvironment } = createTestKit()
    await expect(kit.switchNetwork(testNetwork(99))).rejects.toThrowErrorMatchingInlineSnapshot(
      '[LatchkeyError: Network Not Found]',
    )
    expect(kit.getState().alert).toMatchObject({
      open: true,
      variant: 'error',
      code: 'NETWORK_NOT_CONFIGURED',
    })
    expect(testEnvironment.reports).toHaveLength(1)
    kit.hideAlert()
    expect(kit.getState().alert.open).toBe(false)
  })

  test('parameters: debug off shows no alert, but reports it', async () => {
    const { kit, testEnvironment } = createTestKit({ options: { debug: false } })
    await expect(kit.switchNetwork(testNetwork(99))).rejects.toThrow()
    expect(kit.getState().alert.open).toBe(false)
    expect(testEnvironment.reports).toHaveLength(1)
  })
})

describe('addNetwork, removeNetwork', () => {
  test('default', async () => {
    const { kit } = createTestKit()
    kit.addNetwork('eip155', testNetwork(3))
    await kit.switchNetwork(testNetwork(3))
    kit.removeNetwork('eip155', 3)
    expect(kit.getState().selectedNetworkId).toBe('eip155:1')
    expect(kit.getState().networks.requested.map(({ id }) => id)).toEqual([1, 2])
  })

  test('behavior: an added network is read through the server, too', () => {
    const { kit } = createTestKit({ options: { apiUrl: 'https://latchkey.example' } })
    kit.addNetwork('eip155', testNetwork(3))
    const servers = kit.getState().networks.requested.map(({ server }) => server?.apiUrl)
    expect(servers).toEqual(Array(3).fill('https://latchkey.example'))
  })

  test('behavior: the last network stays', () => {
    const { kit } = createTestKit()
    kit.removeNetwork('eip155', 1)
    kit.removeNetwork('eip155', 2)
    expect(kit.getState().networks.requested).toHaveLength(1)
  })

  test('error: no adapter for the namespace', async () => {
    const { kit } = createTestKit()
    await expect(kit.addNetwork('solana', testNetwork('x', 'solana'))).rejects.toMatchObject({
      code: 'NO_CONNECTION_CLIENT',
      details: "Adapter for namespace solana doesn't exist",
    })
    await expect(kit.removeNetwork('solana', 'x')).rejects.toMatchObject({ code: 'NO_CONNECTION_CLIENT' })
  })
})

describe('two kits', () => {
  test('behavior: share nothing', async () => {
    const a = createTestKit()
    const b = createTestKit()
    await a.kit.connect({ connectorId: 'one.wallet' })
    await a.kit.open({ view: 'Networks' })
    a.kit.setThemeMode('light')
    a.kit.showToast('a')
    expect(b.kit.getState()).toMatchObject({
      open: false,
      theme: { themeMode: 'dark' },
      toast: { open: false },
      connections: {},
    })
  })
})
