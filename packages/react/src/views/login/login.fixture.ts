import type { LoginAction } from '@latchkey/core'
import {
  frameNotLoadedError,
  loginCooldownError,
  loginCustodyChangedError,
  loginDeniedError,
  loginProviderFailedError,
  loginProviderOffError,
} from '@latchkey/protocol'
import type { SocialAccount } from '@latchkey/protocol/api'
import type { Scene, Stage } from '../stage.fixture.ts'
import { evmNetworks } from '../stage.fixture.ts'
import { createFakeLogin } from './fakeLogin.fixture.ts'
import { createFakePopup } from './fakePopup.fixture.ts'

type FakeLogin = ReturnType<typeof createFakeLogin>

const email = 'mira@acme.example'

/** Who is logged in by GitHub. */
export const octocat = { provider: 'github', userName: 'octocat' } as const

/** A scene with an embedded wallet of its own, made anew whenever it is shown. */
function withLogin(
  scene: Omit<Scene, 'arrange' | 'options'> & {
    arrange: (stage: Stage, login: FakeLogin) => Promise<unknown> | unknown
    options?: Scene['options']
  },
  how: Parameters<typeof createFakeLogin>[0] = {},
): Scene {
  const login = createFakeLogin(how)
  return {
    ...scene,
    wallets: scene.wallets ?? [],
    options: { networks: evmNetworks, adapters: [login.adapter], ...scene.options },
    arrange: (stage) => scene.arrange(stage, login),
  }
}

/** Types an address, and waits for what the server says. */
async function submit({ kit }: Stage, login: FakeLogin, action: LoginAction = 'VERIFY_OTP') {
  login.settings.action = action
  await kit.open()
  await kit.connectEmail({ email })
  kit.push(action === 'VERIFY_DEVICE' ? 'EmailVerifyDevice' : 'EmailVerifyOtp')
}

async function connect(stage: Stage) {
  await stage.kit.connect({ connectorId: 'AUTH' })
  await stage.kit.open()
}

/** Opens the field for another address, as the row of the settings does. */
async function editEmail(stage: Stage) {
  await connect(stage)
  stage.kit.push('AccountSettings')
  stage.kit.push('UpdateEmailWallet', { redirectView: 'Account' })
}

const type =
  (text: string, testId = 'wui-email-input'): NonNullable<Scene['act']> =>
  async (find) => {
    const input = (await find(testId)) as HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.form?.requestSubmit()
  }

const six = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

/** Presses the button of a provider. */
const press =
  (provider: SocialAccount): NonNullable<Scene['act']> =>
  async (find) =>
    (await find(`social-selector-${provider}`)).click()

/** A scene of a login by Google, in a window that the browser opens. */
function withGoogle(
  name: string,
  ready: string,
  arrange: (stage: Stage, login: FakeLogin) => Promise<unknown> | unknown,
  change: Partial<Scene> = {},
): Scene {
  return withLogin(
    {
      name: `ConnectingSocial ${name}`,
      view: 'ConnectingSocial',
      ready,
      openWindow: createFakePopup,
      ...change,
      arrange,
    },
    { socials: six },
  )
}

/** Begins a login by Google as the click does. */
async function logIn({ kit }: Stage, popup = createFakePopup()) {
  await kit.open()
  kit.push('ConnectingSocial', { provider: 'google', title: 'Google', isOpened: true })
  kit.connectSocial({ provider: 'google', popup }).catch(() => {})
}

/** A scene of a login by Farcaster. */
const withFarcaster = (
  name: string,
  ready: string,
  arrange: (stage: Stage, login: FakeLogin) => Promise<unknown> | unknown,
): Scene =>
  withLogin(
    { name: `ConnectingFarcaster ${name}`, view: 'ConnectingFarcaster', ready, arrange },
    { socials: [...six, 'farcaster'] },
  )

/** Begins a login by Farcaster as the click does. */
async function logInByFarcaster({ kit }: Stage) {
  await kit.open()
  kit.push('ConnectingFarcaster', { isOpened: true })
  kit.connectSocial({ provider: 'farcaster' }).catch(() => {})
}

/** Logging in by Farcaster, in every state. */
const farcasterScenes: readonly Scene[] = [
  withFarcaster('code', '[data-testid="wui-qr-code"]', (stage) => logInByFarcaster(stage)),
  withFarcaster('on its way', '[data-view="ConnectingFarcaster"] [role="status"]', (stage, login) => {
    login.settings.fails = 'never'
    return logInByFarcaster(stage)
  }),
  withFarcaster('moved', '[role="alert"]', (stage, login) => {
    login.settings.fails = loginCustodyChangedError()
    return logInByFarcaster(stage)
  }),
]

/** Logging in by e-mail, and what the embedded wallet asks, in every state. */
export const loginScenes: readonly Scene[] = [
  ...farcasterScenes,
  withLogin({
    name: 'Connect with email',
    view: 'Connect',
    ready: '[data-testid="wui-email-input"]',
    arrange: ({ kit }) => kit.open(),
  }),
  withLogin({
    name: 'Connect email invalid',
    view: 'Connect',
    ready: '[aria-invalid="true"]',
    arrange: ({ kit }) => kit.open(),
    act: type('mira@acme'),
  }),
  withLogin({
    name: 'Connect email sending',
    view: 'Connect',
    ready: '[aria-busy="true"]',
    arrange: ({ kit }, login) => {
      login.settings.fails = 'never'
      return kit.open()
    },
    act: type(email),
  }),
  withLogin({
    name: 'Connect email too soon',
    view: 'Connect',
    ready: '[data-testid="email-too-soon"]',
    arrange: ({ kit }, login) => {
      login.settings.fails = loginCooldownError(25_000)
      return kit.open()
    },
    act: type(email),
  }),
  withLogin({
    name: 'Connect frame not loaded',
    view: 'Connect',
    ready: '[data-testid="wui-alertbar-text"]',
    arrange: ({ kit }, login) => {
      login.settings.fails = frameNotLoadedError()
      return kit.open()
    },
    act: type(email),
  }),
  withLogin(
    {
      name: 'Connect without mail',
      view: 'Connect',
      ready: '[data-testid="w3m-connect-scroll-view"]',
      arrange: ({ kit }) => kit.open(),
    },
    { email: false },
  ),
  withLogin(
    {
      name: 'Connect socials restricted',
      view: 'Connect',
      ready: '[data-testid="restricted-note"]',
      arrange: ({ kit }) => kit.open(),
    },
    {
      socials: ['google'],
      restrictions: {
        timeZones: [new Intl.DateTimeFormat().resolvedOptions().timeZone],
        features: ['socials'],
      },
    },
  ),
  withLogin({
    name: 'Connect wallets collapsed',
    view: 'Connect',
    ready: '[data-testid="wui-email-input"]',
    options: { features: { collapseWallets: true } },
    arrange: ({ kit }) => kit.open(),
  }),
  withLogin({
    name: 'EmailLogin',
    view: 'EmailLogin',
    ready: '[data-testid="wui-email-input"]',
    arrange: ({ kit }) => kit.open({ view: 'EmailLogin' }),
  }),
  withLogin({
    name: 'EmailVerifyDevice',
    view: 'EmailVerifyDevice',
    ready: '[data-testid="frame-area"]',
    arrange: (stage, login) => submit(stage, login, 'VERIFY_DEVICE'),
  }),
  withLogin({
    name: 'EmailVerifyDevice with frame',
    view: 'EmailVerifyDevice',
    ready: '[data-testid="wallet-frame"]',
    arrange: async (stage, login) => {
      await submit(stage, login, 'VERIFY_DEVICE')
      login.tell({ type: 'show', kind: 'number', minHeight: 380 })
    },
  }),
  withLogin({
    name: 'EmailVerifyOtp',
    view: 'EmailVerifyOtp',
    ready: '[data-testid="frame-area"]',
    arrange: (stage, login) => submit(stage, login),
  }),
  withLogin({
    name: 'EmailVerifyOtp with frame',
    view: 'EmailVerifyOtp',
    ready: '[data-testid="wallet-frame"]',
    arrange: async (stage, login) => {
      await submit(stage, login)
      login.tell({ type: 'show', kind: 'code', minHeight: 300 })
    },
  }),
  withLogin({
    name: 'EmailVerifyOtp consent',
    view: 'EmailVerifyOtp',
    ready: '[data-testid="wallet-frame"]',
    arrange: async (stage, login) => {
      await submit(stage, login)
      login.tell({ type: 'show', kind: 'consent', minHeight: 420 })
    },
  }),
  withLogin(
    {
      name: 'Connect with socials',
      view: 'Connect',
      ready: '[data-testid="w3m-social-login-widget"]',
      arrange: ({ kit }) => kit.open(),
    },
    { socials: six },
  ),
  withLogin(
    {
      name: 'Connect with two socials',
      view: 'Connect',
      ready: '[data-testid="w3m-social-login-widget"]',
      arrange: ({ kit }) => kit.open(),
    },
    { socials: ['google', 'apple'] },
  ),
  withLogin(
    {
      name: 'Connect socials legal',
      view: 'Connect',
      ready: '[data-testid="w3m-social-login-widget"]',
      options: {
        termsConditionsUrl: 'https://acme.example/terms',
        features: { legalCheckbox: true, connectMethodsOrder: ['social', 'email', 'wallet'] },
      },
      arrange: ({ kit }) => kit.open(),
    },
    { socials: six },
  ),
  withLogin(
    {
      name: 'ConnectSocials',
      view: 'ConnectSocials',
      ready: '[data-testid="social-selector-github"]',
      options: { privacyPolicyUrl: 'https://acme.example/privacy' },
      arrange: ({ kit }) => kit.open({ view: 'ConnectSocials' }),
    },
    { socials: six },
  ),
  withLogin({
    name: 'ConnectSocials none',
    view: 'ConnectSocials',
    ready: 'h3',
    arrange: ({ kit }) => kit.open({ view: 'ConnectSocials' }),
  }),
  withGoogle('waiting', '[data-state="waiting"]', (stage) => logIn(stage)),
  withGoogle('window closed', '[data-state="waiting"]', async (stage) => {
    const popup = createFakePopup()
    await logIn(stage, popup)
    await stage.until((kit) => kit.getState().login.social?.step === 'waiting')
    popup.close()
    await stage.until((kit) => kit.getState().login.social?.isWindowClosed === true)
  }),
  withGoogle('retrieving', '[data-state="waiting"]', async (stage, login) => {
    await logIn(stage)
    await stage.until((kit) => kit.getState().login.social?.step === 'waiting')
    login.tell({ type: 'signedIn' })
    await stage.until((kit) => kit.getState().login.social?.step === 'connecting')
  }),
  withGoogle('number', '[data-testid="wallet-frame"]', async (stage, login) => {
    await logIn(stage)
    await stage.until((kit) => kit.getState().login.social?.step === 'waiting')
    login.tell({ type: 'show', kind: 'number', minHeight: 380 })
  }),
  withGoogle('denied', '[data-state="declined"]', async (stage, login) => {
    login.settings.fails = loginDeniedError()
    await logIn(stage)
  }),
  withGoogle('provider failed', '[data-state="declined"]', async (stage, login) => {
    login.settings.fails = loginProviderFailedError()
    await logIn(stage)
  }),
  withGoogle('off', '[data-state="declined"]', async (stage, login) => {
    login.settings.fails = loginProviderOffError()
    await logIn(stage)
  }),
  withGoogle('blocked', '[data-state="declined"]', ({ kit }) => kit.open(), {
    openWindow: () => null,
    act: press('google'),
  }),
  withGoogle('to begin', '[data-testid="w3m-connecting-social-open"]', ({ kit }) =>
    kit.open({ view: 'ConnectingSocial', data: { provider: 'discord' } }),
  ),
  withLogin({
    name: 'ApproveTransaction',
    view: 'ApproveTransaction',
    ready: '[data-testid="frame-area"]',
    arrange: async ({ kit }, login) => {
      await kit.connect({ connectorId: 'AUTH' })
      login.tell({ type: 'asked' })
    },
  }),
  withLogin({
    name: 'ApproveTransaction with frame',
    view: 'ApproveTransaction',
    ready: '[data-testid="wallet-frame"]',
    arrange: async ({ kit }, login) => {
      await login.createFrame()
      await kit.connect({ connectorId: 'AUTH' })
      login.tell({ type: 'asked' })
      login.tell({ type: 'show', kind: 'approve', minHeight: 544 })
    },
  }),
  withLogin({
    name: 'Account of an email',
    view: 'Account',
    ready: '[data-testid="w3m-profile-button"]',
    server: {},
    arrange: connect,
  }),
  withLogin({
    name: 'AccountSettings of an email',
    view: 'AccountSettings',
    ready: '[data-testid="w3m-account-email"]',
    arrange: async (stage) => {
      await connect(stage)
      stage.kit.push('AccountSettings')
    },
  }),
  withLogin({
    name: 'UpdateEmailWallet',
    view: 'UpdateEmailWallet',
    ready: '[data-testid="update-email-input"]',
    arrange: editEmail,
  }),
  withLogin({
    name: 'UpdateEmailWallet invalid',
    view: 'UpdateEmailWallet',
    ready: '[aria-invalid="true"]',
    arrange: editEmail,
    act: type('mira@acme', 'update-email-input'),
  }),
  withLogin({
    name: 'UpdateEmailWallet sending',
    view: 'UpdateEmailWallet',
    ready: '[data-testid="update-email-save"][aria-busy="true"]',
    arrange: (stage, login) => {
      login.settings.fails = 'never'
      return editEmail(stage)
    },
    act: type('new@acme.example', 'update-email-input'),
  }),
  withLogin({
    name: 'UpdateEmailWallet too soon',
    view: 'UpdateEmailWallet',
    ready: '[data-testid="update-email-too-soon"]',
    arrange: (stage, login) => {
      login.settings.fails = loginCooldownError(25_000)
      return editEmail(stage)
    },
    act: type('new@acme.example', 'update-email-input'),
  }),
  withLogin({
    name: 'UpdateEmailPrimaryOtp',
    view: 'UpdateEmailPrimaryOtp',
    ready: '[data-testid="frame-area"]',
    arrange: async (stage) => {
      await editEmail(stage)
      await stage.kit.updateEmail({ email: 'new@acme.example' })
      stage.kit.push('UpdateEmailPrimaryOtp')
    },
  }),
  withLogin({
    name: 'UpdateEmailSecondaryOtp with frame',
    view: 'UpdateEmailSecondaryOtp',
    ready: '[data-testid="wallet-frame"]',
    arrange: async (stage, login) => {
      login.settings.changeAction = 'VERIFY_SECONDARY_OTP'
      await editEmail(stage)
      await stage.kit.updateEmail({ email: 'new@acme.example' })
      stage.kit.push('UpdateEmailSecondaryOtp')
      login.tell({ type: 'show', kind: 'code', minHeight: 300 })
    },
  }),
  withLogin({
    name: 'Account of a social',
    view: 'Account',
    ready: '[data-testid="w3m-account-wallet"] svg',
    server: {},
    arrange: (stage, login) => {
      login.settings.user = octocat
      return connect(stage)
    },
  }),
  withLogin({
    name: 'UpgradeEmailWallet',
    view: 'UpgradeEmailWallet',
    ready: '[data-testid="w3m-upgrade-wallet-link"]',
    async arrange(stage) {
      await connect(stage)
      stage.kit.push('UpgradeEmailWallet')
    },
  }),
  withLogin({
    name: 'AccountSettings of a social',
    view: 'AccountSettings',
    ready: '[data-testid="w3m-account-social"]',
    arrange: async (stage, login) => {
      login.settings.user = octocat
      await connect(stage)
      stage.kit.push('AccountSettings')
    },
  }),
  withLogin({
    name: 'Profile of a social',
    view: 'Profile',
    ready: '[data-testid="w3m-profile-settings-button"]',
    arrange: async (stage, login) => {
      login.settings.user = octocat
      await connect(stage)
      stage.kit.push('Profile')
    },
  }),
  withLogin({
    name: 'Profile',
    view: 'Profile',
    ready: '[data-testid="linked-login-google"]',
    arrange: async (stage, login) => {
      login.settings.logins = [
        { id: 'one', provider: 'email', userName: 'mira@acme.example' },
        { id: 'two', provider: 'google', userName: 'mira.acme' },
      ]
      await connect(stage)
      stage.kit.push('Profile')
    },
  }),
]
