/**
 * What shows the views of logging in. The list is a file of its own, so that the first opening of the modal does not bring the names of these files, of
 * which a bundler makes a long list: most pages have no login.
 */
export const loginComponents = {
  EmailLogin: () => import('./EmailLoginView.tsx').then((module) => module.EmailLoginView),
  EmailVerifyDevice: () =>
    import('./EmailVerifyDeviceView.tsx').then((module) => module.EmailVerifyDeviceView),
  EmailVerifyOtp: () => import('./EmailVerifyOtpView.tsx').then((module) => module.EmailVerifyOtpView),
  UpdateEmailWallet: () =>
    import('./UpdateEmailWalletView.tsx').then((module) => module.UpdateEmailWalletView),
  UpdateEmailPrimaryOtp: () =>
    import('./UpdateEmailPrimaryOtpView.tsx').then((module) => module.UpdateEmailPrimaryOtpView),
  UpdateEmailSecondaryOtp: () =>
    import('./UpdateEmailSecondaryOtpView.tsx').then((module) => module.UpdateEmailSecondaryOtpView),
  ConnectingSocial: () => import('./ConnectingSocialView.tsx').then((module) => module.ConnectingSocialView),
  ConnectingFarcaster: () =>
    import('./ConnectingFarcasterView.tsx').then((module) => module.ConnectingFarcasterView),
  UpgradeEmailWallet: () =>
    import('./UpgradeEmailWalletView.tsx').then((module) => module.UpgradeEmailWalletView),
  ApproveTransaction: () =>
    import('./ApproveTransactionView.tsx').then((module) => module.ApproveTransactionView),
}
