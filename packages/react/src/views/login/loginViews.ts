import { defineViews, type ViewContext } from '../../modal/viewDefinition.ts'

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
