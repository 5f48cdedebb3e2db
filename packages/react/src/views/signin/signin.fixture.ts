import { currentRoute } from '@latchkey/core'
import type { SigninSession, Siwx } from '@latchkey/protocol'
import { connect } from '../arrange.fixture.ts'
import type { Scene, Stage } from '../stage.fixture.ts'

type Fault = 'slow' | 'down'

/** Sign-in whose sessions live in the page, and whose message comes as the scene wants it. */
function createSiwx({ required = true, fault }: { required?: boolean; fault?: Fault } = {}): Siwx {
  let sessions: readonly SigninSession[] = []
  return {
    async createMessage({ accountAddress, chainId }) {
      if (fault === 'slow') await new Promise(() => {})
      if (fault === 'down') throw new Error('no server')
      const data = {
        accountAddress,
        chainId,
        domain: 'app.acme.example',
        uri: 'https://app.acme.example',
        version: '1',
        nonce: '8f3a1c90b24417d6a0c2',
        statement: 'Sign in to Acme.',
        issuedAt: '2026-11-15T14:00:00.000Z',
        expirationTime: '2026-11-15T14:30:00.000Z',
      }
      const text = [
        `${data.domain} wants you to sign in with your Ethereum account:`,
        accountAddress,
        '',
        data.statement,
        '',
        `URI: ${data.uri}`,
        `Version: ${data.version}`,
        `Chain ID: ${chainId.split(':')[1]}`,
        `Nonce: ${data.nonce}`,
        `Issued At: ${data.issuedAt}`,
        `Expiration Time: ${data.expirationTime}`,
      ].join('\n')
      return { ...data, toString: () => text }
    },
    async addSession(session) {
      sessions = [...sessions, session]
    },
    async revokeSession() {
      sessions = []
    },
    async setSessions(given) {
      sessions = given
    },
    getSessions: async (chainId, address) =>
      sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    getRequired: () => required,
  }
}

type Arrange = (stage: Stage) => Promise<unknown>

function signing(
  name: string,
  ready: string,
  how: Parameters<typeof createSiwx>[0] = {},
  arrange: Arrange = ({ kit }) => connect(kit),
): Scene {
  const siwx = createSiwx(how)
  return {
    name,
    view: 'SIWXSignMessage',
    ready,
    options: { siwx },
    arrange: async (stage) => {
      await siwx.setSessions([])
      await arrange(stage)
    },
  }
}

/** Signing in, in every state. */
export const signinScenes: readonly Scene[] = [
  signing('SIWXSignMessage', '[data-testid="signin-message"]'),
  signing('SIWXSignMessage optional', '[data-testid="signin-message"]', { required: false }),
  signing('SIWXSignMessage preparing', '[data-testid="w3m-connecting-siwe-sign"]:disabled', {
    fault: 'slow',
  }),
  signing('SIWXSignMessage not prepared', '[data-testid="w3m-connecting-siwe-retry"]', { fault: 'down' }),
  {
    ...signing('SIWXSignMessage in full', '[aria-expanded="true"]'),
    act: async (find) => (await find('signin-message-toggle')).click(),
  },
  {
    ...signing('SIWXSignMessage declined', '[data-testid="signin-failure"]', {}, async ({ kit, wallet }) => {
      await connect(kit)
      wallet.fail.reject = true
    }),
    act: async (find) => {
      await find('signin-message')
      ;(await find('w3m-connecting-siwe-sign')).click()
    },
  },
  {
    ...signing(
      'Account signed in',
      '[data-testid="w3m-account-sign-out"]',
      { required: false },
      async ({ kit }) => {
        await connect(kit)
        await kit.signIn()
        await kit.open()
      },
    ),
    view: 'Account',
  },
  {
    ...signing(
      'Account not signed in',
      '[data-testid="w3m-account-sign-in"]',
      { required: false },
      async ({ kit, until }) => {
        await connect(kit)
        await until(({ getState }) => currentRoute(getState().router).view === 'SIWXSignMessage')
        await kit.cancelSignin()
        await kit.open()
      },
    ),
    view: 'Account',
  },
]
