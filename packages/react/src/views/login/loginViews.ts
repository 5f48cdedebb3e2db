import { currentRoute } from '@latchkey/core'
import { defineViews, type ViewContext } from '../../modal/viewDefinition.ts'
import { socialNames } from '../shared/social/socialNames.ts'

/** The wallet's frame asks for consent to a connection wherever it is shown at that moment. */
const isConsent = ({ state }: ViewContext) => state.login.frame?.kind === 'consent'

export const loginViews = defineViews({
  EmailLogin: {
    load: () => import('./EmailLoginView.tsx').then((module) => module.EmailLoginView),
    title: ({ messages }) => messages.login.titleEmail,
    rows: 1,
  },
  EmailVerifyDevice: {
    load: () => import('./EmailVerifyDeviceView.tsx').then((module) => module.EmailVerifyDeviceView),
    title: ({ messages }) => messages.login.titleDevice,
    rows: 6,
  },
  EmailVerifyOtp: {
    load: () => import('./EmailVerifyOtpView.tsx').then((module) => module.EmailVerifyOtpView),
    title: (context) => {
      const { connect, login } = context.messages
      return isConsent(context) ? connect.title : login.titleOtp
    },
    rows: 5,
  },
  ConnectingSocial: {
    load: () => import('./ConnectingSocialView.tsx').then((module) => module.ConnectingSocialView),
    title: (context) => {
      const { connect, login } = context.messages
      if (isConsent(context)) return connect.title
      const { login: state, router } = context.state
      const provider = state.social?.provider ?? currentRoute(router).data.provider
      return provider ? socialNames[provider] : login.titleSocial
    },
    rows: 5,
  },
  ApproveTransaction: {
    load: () => import('./ApproveTransactionView.tsx').then((module) => module.ApproveTransactionView),
    title: (context) => {
      const { connect, login } = context.messages
      return isConsent(context) ? connect.title : login.titleApprove
    },
    hideBack: true,
    rows: 9,
  },
})
