/** The titles of logging in, and of what the embedded wallet asks. */
export const en = {
  titleEmail: 'Email Login',
  titleDevice: 'Register Device',
  titleOtp: 'Confirm Email',
  titleSocials: 'All socials',
  titleSocial: 'Connect Social',
  titleApprove: 'Approve Transaction',
  titleUpgrade: 'Upgrade your Wallet',
  profile: 'Profile',
}
