/** The titles of logging in, and of what the embedded wallet asks. */
export const en = {
  titleEmail: 'Email Login',
  titleDevice: 'Register Device',
  titleOtp: 'Confirm Email',
  titleUpdate: 'Edit Email',
  titlePrimary: 'Confirm Current Email',
  titleSecondary: 'Confirm New Email',
  titleSocials: 'All socials',
  titleSocial: 'Connect Social',
  titleApprove: 'Approve Transaction',
  titleLogins: 'Linked logins',
  titleUpgrade: 'Upgrade your Wallet',
  profile: 'Profile',
}
