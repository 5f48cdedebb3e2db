import { currentRoute } from '@latchkey/core'
import { defineViews, type ViewContext } from '../../modal/viewDefinition.ts'
import type { loginComponents } from './loginComponents.ts'

/** The wallet's frame asks for consent to a connection wherever it is shown at that moment. */
const isConsent = ({ state }: ViewContext) => state.login.frame?.kind === 'consent'

const load = (name: keyof typeof loginComponents) =>
  import('./loginComponents.ts').then((module) => module.loginComponents[name]())

export const loginViews = defineViews({
  EmailLogin: {
    load: () => load('EmailLogin'),
    title: ({ messages }) => messages.login.titleEmail,
    rows: 1,
  },
  EmailVerifyDevice: {
    load: () => load('EmailVerifyDevice'),
    title: ({ messages }) => messages.login.titleDevice,
    rows: 6,
  },
  EmailVerifyOtp: {
    load: () => load('EmailVerifyOtp'),
    title: (context) => {
      const { connect, login } = context.messages
      return isConsent(context) ? connect.title : login.titleOtp
    },
    rows: 5,
  },
  UpdateEmailWallet: {
    load: () => load('UpdateEmailWallet'),
    title: ({ messages }) => messages.login.titleUpdate,
    rows: 3,
  },
  UpdateEmailPrimaryOtp: {
    load: () => load('UpdateEmailPrimaryOtp'),
    title: ({ messages }) => messages.login.titlePrimary,
    rows: 5,
  },
  UpdateEmailSecondaryOtp: {
    load: () => load('UpdateEmailSecondaryOtp'),
    title: ({ messages }) => messages.login.titleSecondary,
    rows: 5,
  },
  ConnectingSocial: {
    load: () => load('ConnectingSocial'),
    title: (context) => {
      const { connect, login } = context.messages
      return isConsent(context)
        ? connect.title
        : (currentRoute(context.state.router).data.title ?? login.titleSocial)
    },
    rows: 5,
  },
  ConnectingFarcaster: {
    load: () => load('ConnectingFarcaster'),
    title: (context) => (isConsent(context) ? context.messages.connect.title : 'Farcaster'),
    rows: 6,
  },
  ApproveTransaction: {
    load: () => load('ApproveTransaction'),
    title: (context) => {
      const { connect, login } = context.messages
      const kind = context.state.login.frame?.kind
      if (kind === 'consent') return connect.title
      // A code and a number are shown here only before a login is linked or removed.
      return kind === undefined || kind === 'approve' ? login.titleApprove : login.titleLogins
    },
    hideBack: true,
    rows: 9,
  },
  UpgradeEmailWallet: {
    load: () => load('UpgradeEmailWallet'),
    title: ({ messages }) => messages.login.titleUpgrade,
    rows: 2,
  },
})
