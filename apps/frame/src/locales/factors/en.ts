/** Every text about passkeys and passcodes, on the page that asks for one and where they are set up. */
export const en = {
  title: 'Open your wallet here',
  intro:
    '{origin} wants to use your wallet on this device, which does not have it yet. Your own passkey or passcode opens it.',
  loading: 'One moment',
  usePasskey: 'Use your passkey',
  or: 'or',
  passcode: 'Passcode',
  usePasscode: 'Use the passcode',
  checking: 'Checking',
  wrong: 'This passcode is not right. Tries left before passcodes are locked for a day: {left}',
  wrongWait:
    'This passcode is not right. The next try is taken at {time}. Tries left before passcodes are locked for a day: {left}',
  locked: 'Too many wrong passcodes. None is taken until {time}.',
  refused: 'This passkey does not open this wallet. Please try again, or use another one.',
  left: 'Nothing has happened. Try again when you are ready.',
  noPrf: 'This passkey or browser cannot protect a wallet. Use another one, or a passcode.',
  known: 'This device has a passkey of your wallet already.',
  failed: 'Something went wrong. Please try again.',
  done: 'Your wallet is open',
  doneWhy: 'You can close this window and go on where you came from.',
  invalid: 'This window does not belong to a login any more',
  invalidWhy: 'Close it, and log in again where you want to use your wallet.',
  away: 'The server cannot be reached',
  awayWhy: 'Nothing was changed. Your wallet is where it was.',
  retry: 'Try again',

  protectIntro:
    'So far whoever runs this service could rebuild your wallet, and so could whoever reads your mail and waits. With a passkey or a passcode, nobody opens it on a new device without you.',
  passkeyWhy:
    'A passkey protects your wallet even from whoever runs this service: its secret never leaves your devices.',
  passcodeWhy:
    'A passcode protects your wallet from whoever reads your mail. Whoever runs this service could still guess a weak one.',
  loseWhy:
    'If you lose all of them and every device that has your wallet, nobody can bring it back. Keep a recovery kit, too.',
  addPasskey: 'Set up a passkey',
  addPasscode: 'Set up a passcode',
  newPasscode: 'New passcode',
  newPasscodeHint: 'At least 14 characters that nobody guesses',
  again: 'The same once more',
  short: 'At least 14 characters',
  easy: 'This would be guessed too soon. Take some words that do not belong together.',
  different: 'The two are not the same',
  save: 'Protect with this passcode',
  cancel: 'Cancel',
  working: 'One moment. Your wallet gets a new key.',
  added: 'Your wallet is protected. Other devices will ask for it once.',
  removed: 'It was removed.',
  list: 'What opens your wallet on a new device',
  passkeyName: 'Passkey',
  passcodeName: 'Passcode',
  since: 'On {device}, since {time}',
  remove: 'Remove',
  removeOf: 'Remove: {name}',
  removeLast: 'Without it, the service can recover your wallet again. Prove it once more to remove it.',
  exportFirst: 'Your wallet is protected. Use your passkey or passcode once more before you take it along.',
  proveFirst: 'First prove one that is set up already.',
  logInFirst: 'For this you log in once more, so that it is certainly you.',
  goOn: 'Go on',
} as const

export type FactorTextName = keyof typeof en
export type FactorTexts = Readonly<Record<FactorTextName, string>>
