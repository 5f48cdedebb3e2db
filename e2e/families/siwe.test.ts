import { fromSiwe, type SiweConfig } from '@latchkey/siwx/siwe'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FamilyName, families, openBrowser, openPage } from './families.fixture.ts'
import { startSiweBackend } from './siweBackend.fixture.ts'

let backend: Awaited<ReturnType<typeof startSiweBackend>>
beforeAll(async () => {
  backend = await startSiweBackend()
  // What a first sign-in loads takes longer than signing in.
  await signedIn()
  page.close()
})
afterAll(() => backend.stop())

let page: ReturnType<typeof openPage>
afterEach(() => page.close())

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 })
const state = () => page.kit.getState()
const view = () => (state().open ? state().router.history.at(-1)?.view : undefined)
const session = () => state().signin.sessions[0]?.data
const isAsked = () =>
  until(() => expect([view(), state().signin.status]).toEqual(['SIWXSignMessage', 'idle']))
const isIn = () => until(() => expect([view(), state().signin.sessions.length]).toEqual([undefined, 1]))

/** A visitor's browser at the page of a team with a backend. */
function visit(change: Partial<SiweConfig> = {}) {
  const browser = openBrowser()
  const told: string[] = []
  const config = backend.createConfig()
  const open = () => {
    const siwx = fromSiwe({
      ...config,
      onSignIn: ({ chainId }) => void told.push(`in ${chainId}`),
      onSignOut: () => void told.push('out'),
      ...change,
    })
    page = openPage(browser, { siwx })
  }
  open()
  return {
    told,
    /** Whom the backend knows. */
    known: () => config.getSession(),
    reload() {
      page.close()
      open()
    },
  }
}

async function connect(name: FamilyName) {
  const { namespace } = families[name]
  const { connectorId } = page.of(name).first
  await until(() =>
    expect(state().connectors.all).toContainEqual(
      expect.objectContaining({ chain: namespace, id: connectorId }),
    ),
  )
  return page.kit.connect({ connectorId, namespace })
}

async function signedIn(change: Partial<SiweConfig> = {}) {
  const visitor = visit(change)
  await connect('evm')
  await isAsked()
  await page.kit.signIn()
  await isIn()
  return visitor
}

describe('a SIWE backend of a team', () => {
  test('behavior: sign in, reload, sign out', async () => {
    const visitor = await signedIn()
    const { address, chainId } = await visitor.known()
    expect(session()).toMatchObject({ accountAddress: address, chainId: `eip155:${chainId}` })
    visitor.reload()
    await isIn()
    expect(session()).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
    await page.kit.signOut()
    expect(state().connections.eip155).toEqual({ status: 'disconnected' })
    expect(await visitor.known()).toBeNull()
    expect(visitor.told).toEqual(['in 1', 'out'])
  })

  test('behavior: what is signed is a message of EIP-4361, and is good once', async () => {
    const visitor = visit({ required: false })
    await connect('evm')
    await isAsked()
    const signed = await page.kit.signIn()
    expect(signed.message).toContain('app.example wants you to sign in with your Ethereum account:\n0x')
    await page.kit.signOut()
    expect(await visitor.known()).toBeNull()
    await expect(state().options.siwx?.addSession(signed)).rejects.toMatchObject({
      code: 'SIGNIN_SIGNATURE_INVALID',
    })
    expect(await visitor.known()).toBeNull()
  })

  test('behavior: another account is signed out, and asked', async () => {
    const visitor = await signedIn()
    const first = await visitor.known()
    await page.of('evm').first.setAccounts([3])
    await isAsked()
    expect(await visitor.known()).toBeNull()
    await page.kit.signIn()
    await isIn()
    const second = await visitor.known()
    expect(second.address).not.toBe(first.address)
    expect(visitor.told).toEqual(['in 1', 'out', 'in 1'])
  })

  test('behavior: another network is signed out, and asked', async () => {
    const visitor = await signedIn()
    await page.kit.switchNetwork(families.evm.networks[1])
    await isAsked()
    expect(await visitor.known()).toBeNull()
    await page.kit.signIn()
    await isIn()
    expect(await visitor.known()).toMatchObject({ chainId: 2 })
    expect(visitor.told).toEqual(['in 1', 'out', 'in 2'])
  })

  test('parameters: signOutOnAccountChange, signOutOnNetworkChange', async () => {
    const visitor = await signedIn({ signOutOnAccountChange: false, signOutOnNetworkChange: false })
    const before = await visitor.known()
    await page.kit.switchNetwork(families.evm.networks[1])
    await until(() => expect(state().signin.account).toMatch(/^eip155:2:/))
    await isIn()
    await page.of('evm').first.setAccounts([3])
    await until(() => expect(state().signin.account).not.toContain(before.address))
    await isIn()
    expect(await visitor.known()).toEqual(before)
    expect(visitor.told).toEqual(['in 1'])
  })

  test('behavior: disconnecting ends the session', async () => {
    const visitor = await signedIn()
    await page.kit.disconnect()
    await until(() => expect(visitor.told).toEqual(['in 1', 'out']))
    expect(await visitor.known()).toBeNull()
    await connect('evm')
    await isAsked()
  })

  test('parameters: signOutOnDisconnect', async () => {
    const visitor = await signedIn({ signOutOnDisconnect: false })
    await page.kit.disconnect()
    expect(state().signin.sessions).toEqual([])
    await connect('evm')
    await isIn()
    expect(await visitor.known()).toMatchObject({ chainId: 1 })
    expect(visitor.told).toEqual(['in 1'])
  })

  test('behavior: a wallet of another family is not asked, and ends nothing', async () => {
    const visitor = await signedIn()
    await connect('solana')
    await until(() => expect(session()?.chainId).toBe(families.solana.networks[0].caipNetworkId))
    expect(view()).toBeUndefined()
    await page.kit.disconnect({ namespace: families.solana.namespace })
    expect(await visitor.known()).toMatchObject({ chainId: 1 })
    expect(visitor.told).toEqual(['in 1'])
  })

  test('error: a backend that fails: the visitor is told why, and can try again', async () => {
    let isDown = true
    const config = backend.createConfig()
    visit({
      ...config,
      verifyMessage: async (signed) => {
        if (isDown) throw new TypeError('Failed to fetch')
        return config.verifyMessage(signed)
      },
    })
    await connect('evm')
    await isAsked()
    await expect(page.kit.signIn()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(state().toast.code).toBe('SERVER_UNREACHABLE')
    isDown = false
    await page.kit.signIn()
    await isIn()
  })

  test('parameters: enabled', async () => {
    visit({ enabled: false })
    const asked = backend.requests.length
    await connect('evm')
    await until(() => expect(state().connections.eip155).toMatchObject({ status: 'connected' }))
    expect(state().signin.enabled).toBe(false)
    expect(view()).toBeUndefined()
    expect(backend.requests).toHaveLength(asked)
  })
})
