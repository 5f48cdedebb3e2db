import { loginConfigCall, loginMeCall, loginMethodsCall, socialProviders } from '@latchkey/protocol/api'
import { utf8 } from '../keys/bytes.ts'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { hasX25519 } from '../keys/hasX25519.ts'
import { language } from '../locales/language.ts'
import { createApi } from '../login/createApi.ts'
import { createLogin, type LoginOptions } from '../login/createLogin.ts'
import { createSession } from '../login/createSession.ts'
import { createSocialLogin, type SocialLoginOptions } from '../login/createSocialLogin.ts'
import { createWalletOpener } from '../login/createWalletOpener.ts'
import type { Stage } from '../stage/createStage.ts'
import { createOwn, type Own } from './createOwn.ts'
import type { OwnKeyWorker } from './keys/openOwnWorker.ts'

export type StartOwnOptions = { apiUrl: string; projectId: string; stage: Stage }

/** Goes before what this page keeps: its session is another one than that of a frame in the same browser. */
const prefix = 'own '

/** Puts the wallet's own page together. Rejects where the server cannot be reached. */
export async function startOwn({ apiUrl, projectId, stage }: StartOwnOptions): Promise<Own> {
  const store = openDeviceStore()
  const key = async () => (await store.device()).dpopKey
  const api = createApi({ apiUrl, projectId, key, fetch: (...input) => fetch(...input), now: Date.now })
  const [config, methods] = await Promise.all([api(loginConfigCall, {}), api(loginMethodsCall, {})])
  const { locks } = navigator
  const session = createSession({
    api,
    store,
    prefix,
    channel: new BroadcastChannel('latchkey-own-session'),
    locks,
    now: () => performance.now(),
  })
  let worker: Promise<OwnKeyWorker> | undefined
  const keys = () => {
    worker ??= import('./keys/openOwnWorker.ts').then(({ openOwnWorker }) => openOwnWorker())
    return worker
  }
  const parts = { session, store, keys, config, locks, language: () => language.get().name, wait }
  const open = createWalletOpener(parts)
  const openWallet = async () => {
    await open()
    return keys()
  }
  const makeWallet = (phrase: string | undefined) =>
    phrase === undefined
      ? open()
      : createWalletOpener({
          ...parts,
          make: async (owner) => (await keys()).import({ ...owner, phrase: utf8(phrase) }),
        })()
  const options: LoginOptions & SocialLoginOptions = {
    api,
    // Whoever logs in here proves anew who they are, also where they are logged in.
    session: { ...session, restore: async () => undefined, peekToken: () => undefined },
    stage,
    store,
    config,
    origin: location.origin,
    language: () => language.get().name,
    userAgent: navigator.userAgent,
    now: Date.now,
    wait,
    canOpenWallet: () => hasX25519(),
    // Who has no wallet yet says first whether it should be a new one.
    openWallet: async (asking) => {
      if ((await session.call(loginMeCall, {})).wallet) await open(asking)
    },
    openWindow: (...input) => window.open(...input),
  }
  session.onEnded(() => {
    void worker?.then((found) => found.lock()).catch(() => {})
    stage.cancel()
  })
  return createOwn({
    api,
    session,
    config,
    socials: socialProviders.filter((provider) => methods.socials.includes(provider)),
    login: createLogin(options),
    social: createSocialLogin(options),
    openWallet,
    makeWallet,
    language: () => language.get().name,
    deviceId: async () => (await store.device()).id,
    openWindow,
  })
}

/** Opened in the press of the button, before the address is known: later the browser would block it. */
function openWindow() {
  const opened = window.open('', '', 'popup,width=600,height=800')
  if (!opened) return undefined
  // A provider's page has no business with this one.
  opened.opener = null
  return {
    go(uri: string) {
      if (/^https?:\/\//.test(uri)) opened.location.href = uri
    },
    close: () => opened.close(),
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
