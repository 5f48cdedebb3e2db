/** The texts of logging in by e-mail, and around the frame of the embedded wallet. */
export const en = {
  email: 'Email',
  submit: 'Continue with email',
  sending: 'Sending...',
  invalid: 'Invalid email. Try again.',
  tooSoon: 'Please try again after {seconds} seconds',
  approveLink: 'Approve the login link we sent to {email}',
  enterCode: 'Enter the code we sent to {email}',
  linkLife: 'The link expires in {minutes} minutes',
  codeLife: 'The code expires in {minutes} minutes',
  opening: 'Opening your wallet',
  checkRequest: 'Your wallet shows what this site asks for',
  emailAccount: 'Email Account',
  network: 'Network',
  downloadLogs: 'Download logs',
  switch: 'Switch',
}
