/** The texts of changing the e-mail address. */
export const en = {
  save: 'Save',
  cancel: 'Cancel',
  steps: 'We send a code to {email} first, and then one to the new address.',
  changed: 'Your email was changed',
}
