import type { AdapterLogin } from '@latchkey/core'
import type { EmbeddedWallet } from './createEmbeddedWallet.ts'
import type { LoginPage } from './loginPage.ts'
import { tellDapp } from './tellDapp.ts'

/** What the kit does with the frame. Loaded by the first of these calls. */
export type Login = Omit<
  AdapterLogin,
  'fetchMethods' | 'subscribe' | 'takeHome' | 'setHome' | 'setTheme' | 'place'
>

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
      tellDapp(page, language)
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
  }
}
