import { type Cacao, unknownError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { testNetwork } from '../../fixtures/network.fixture.ts'
import { createTestPairing } from '../../fixtures/pairing.fixture.ts'
import { createTestSiwx } from '../../fixtures/siwx.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const solana = { ...testNetwork(1), chainNamespace: 'solana' as const, caipNetworkId: 'solana:1' }

function setup({ networks = [testNetwork(1), testNetwork(2)] as const, siwx = createTestSiwx() } = {}) {
  const pairing = createTestPairing(['eip155', 'solana'])
  const test = createTestKit({ options: { networks, adapters: [pairing.adapters], siwx } })
  const events: string[] = []
  test.kit.subscribeEvents(({ data }) => void events.push(data.event))
  const toasts: (string | undefined)[] = []
  test.kit.subscribe(() => {
    const { open, code } = test.kit.getState().toast
    if (open && toasts.at(-1) !== code) toasts.push(code)
  })
  const link = () =>
    until(() => {
      const [first] = pairing.links
      if (!first) throw new Error('no link yet')
      return first
    })
  return { ...test, ...pairing, siwx, events, toasts, link }
}

const cacao = (nonce: string): Cacao => ({
  h: { t: 'caip122' },
  p: { domain: 'app.example', aud: 'https://app.example', nonce, iss: 'did:pkh:eip155:1:0xA1' },
  s: { t: 'eip191', s: '0x5151' },
})

describe('sign-in while connecting', () => {
  test('default', async () => {
    const { kit, siwx, link, events, toasts, view } = setup()
    await kit.open()
    const connecting = kit.connectWalletConnect()
    const { nonce, approve } = await link()
    expect(nonce).toBe('nonce1')
    approve({ eip155: '0xA1' }, [cacao('nonce1')])
    await connecting
    await until(() => expect(kit.getState().open).toBe(false))
    expect(siwx.sessions()).toMatchObject([{ signature: '0x5151', data: { accountAddress: '0xA1' } }])
    expect(kit.getState().signin.sessions).toHaveLength(1)
    expect(toasts).toEqual(['AUTHENTICATING'])
    expect(events.filter((event) => event.startsWith('SIWX'))).toEqual(['SIWX_AUTH_SUCCESS'])
    expect(view()).toBe('Account')
  })

  test('behavior: a wallet that did not sign is asked afterwards', async () => {
    const { kit, link, view } = setup()
    const connecting = kit.connectWalletConnect()
    ;(await link()).approve({ eip155: '0xA1' })
    await connecting
    await until(() => expect(view()).toBe('SIWXSignMessage'))
  })

  test('behavior: the wallet is not asked to sign where the dapp requests another namespace too', async () => {
    const { kit, link } = setup({ networks: [testNetwork(1), solana] as never })
    void kit.connectWalletConnect().catch(() => {})
    expect((await link()).nonce).toBeUndefined()
  })

  test('behavior: where no message can be made, the wallet connects without signing', async () => {
    const siwx = createTestSiwx()
    siwx.fail.createMessage = unknownError()
    const { kit, link } = setup({ siwx })
    void kit.connectWalletConnect().catch(() => {})
    expect((await link()).nonce).toBeUndefined()
  })

  test('error: an invalid signature disconnects the wallet, shows a message and rejects', async () => {
    const siwx = createTestSiwx()
    siwx.fail.setSessions = unknownError({ details: 'not good' })
    const { kit, link, events, log } = setup({ siwx })
    const connecting = kit.connectWalletConnect()
    ;(await link()).approve({ eip155: '0xA1' }, [cacao('nonce1')])
    await expect(connecting).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(kit.getState().connections.eip155).toEqual({ status: 'disconnected' })
    expect(log).toEqual(['disconnect eip155'])
    expect(events).toContain('SIWX_AUTH_ERROR')
    expect(kit.getState().toast.open).toBe(false)
  })
})
