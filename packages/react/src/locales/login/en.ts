/** The titles of logging in by e-mail, and of what the embedded wallet asks. */
export const en = {
  titleEmail: 'Email Login',
  titleDevice: 'Register Device',
  titleOtp: 'Confirm Email',
  titleApprove: 'Approve Transaction',
  profile: 'Profile',
}
