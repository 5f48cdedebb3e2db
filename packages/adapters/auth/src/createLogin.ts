import type { AdapterLogin } from '@latchkey/core'
import type { AppMessageType, AppPayload, FrameAnswerPayload } from '@latchkey/protocol/frame'
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

  /** A question that a person answers, and that the page may take back. `onClient` is called before it is asked. */
  async function ask<type extends AppMessageType>(
    type: type,
    payload: AppPayload<type>,
    onClient?: () => void,
  ): Promise<FrameAnswerPayload<type>> {
    const controller = new AbortController()
    waiting.add(controller)
    try {
      const client = await wallet.client()
      onClient?.()
      return await client.request(type, payload, { signal: controller.signal })
    } finally {
      waiting.delete(controller)
    }
  }

  const wait = async (
    type:
      | 'CONNECT_DEVICE'
      | 'CONNECT_OTP'
      | 'CONNECT_SOCIAL'
      | 'CONNECT_FARCASTER'
      | 'UPDATE_EMAIL_PRIMARY_OTP',
  ) => {
    await ask(type, {})
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
    async startSocial({ provider, language, returnTo, isHere }) {
      const tell = () => tellDapp(page, language)
      if (provider !== 'farcaster')
        return ask('GET_SOCIAL_REDIRECT_URI', { provider, ...(returnTo !== undefined && { returnTo }) }, tell)
      const { url } = await ask('GET_FARCASTER_URI', { ...(isHere !== undefined && { isHere }) }, tell)
      return { uri: url }
    },
    connectSocial: (provider) => wait(provider === 'farcaster' ? 'CONNECT_FARCASTER' : 'CONNECT_SOCIAL'),
    async updateEmail({ email, language }) {
      const client = await wallet.client()
      tellDapp(page, language)
      return client.request('UPDATE_EMAIL', { email })
    },
    updateEmailPrimaryOtp: () => wait('UPDATE_EMAIL_PRIMARY_OTP'),
    updateEmailSecondaryOtp: () => ask('UPDATE_EMAIL_SECONDARY_OTP', {}),
    async listLogins() {
      return (await (await wallet.client()).request('LIST_LOGINS', {})).logins
    },
    async linkLogin({ language, ...login }) {
      await wallet.client()
      tellDapp(page, language)
      await wallet.askVisitor('LINK_LOGIN', login)
    },
    async unlinkLogin({ id, language }) {
      await wallet.client()
      tellDapp(page, language)
      await wallet.askVisitor('UNLINK_LOGIN', { id })
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
