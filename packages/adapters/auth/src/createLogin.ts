import type { AdapterLogin } from '@latchkey/core'
import type { SyncType } from '@latchkey/frame-client'
import { type AppPayload, frameLanguages } from '@latchkey/protocol/frame'
import type { EmbeddedWallet } from './createEmbeddedWallet.ts'
import type { LoginPage } from './loginPage.ts'

/** What the kit does with the frame. Loaded by the first of these calls. */
export type Login = Omit<AdapterLogin, 'fetchMethods' | 'subscribe' | 'setHome' | 'setTheme' | 'place'>

/** Makes it. The frame is put into the page by the first question. */
export function createLogin(page: LoginPage, wallet: EmbeddedWallet): Login {
  const waiting = new Set<AbortController>()

  /** A question that a person answers, and that the page may take back. */
  async function wait(type: 'CONNECT_DEVICE' | 'CONNECT_OTP'): Promise<void> {
    const controller = new AbortController()
    waiting.add(controller)
    try {
      await (await wallet.client()).request(type, {}, { signal: controller.signal })
    } finally {
      waiting.delete(controller)
    }
  }

  return {
    async connectEmail({ email, language }) {
      const client = await wallet.client()
      const [context] = page.contexts.values()
      if (context) tell(page, 'SYNC_DAPP_DATA', dappData(context.options.metadata, language))
      return client.request('CONNECT_EMAIL', { email })
    },
    connectDevice: () => wait('CONNECT_DEVICE'),
    connectOtp: () => wait('CONNECT_OTP'),
    async resendCode() {
      await (await wallet.client()).request('RESEND_CODE', {})
    },
    async cancel() {
      for (const controller of waiting) controller.abort()
      // Where there is no frame, nothing is shown.
      await page.client?.request('CANCEL', {})
    },
    async abortRequests() {
      wallet.abortRequests()
    },
    takeHome: async () => wallet.ownHome().take(),
  }
}

/** Tells the frame something now, where it is in the page, and whenever it is put there. */
export function tell<type extends SyncType>(page: LoginPage, type: type, payload: AppPayload<type>): void {
  page.synced.set(type, payload)
  page.client?.sync(type, payload)
}

function dappData(
  {
    name,
    description,
    url,
    icons,
  }: { name: string; description: string; url: string; icons: readonly string[] },
  wanted: string,
): AppPayload<'SYNC_DAPP_DATA'> {
  const language = frameLanguages.find((known) => wanted === known || wanted.startsWith(`${known}-`)) ?? 'en'
  return { metadata: { name, description, url, icons: icons.slice(0, 8) }, language }
}
