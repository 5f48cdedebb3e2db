/** Every text of the page that opens a recovery kit. It is a page of its own, so these are not among the frame's. */
export const en = {
  title: 'Recover your wallet',
  intro: 'This page shows the recovery phrase of a wallet from its recovery kit. It needs no server.',
  offline:
    'It sends nothing anywhere, and cannot. To be sure, switch off the network of this device before you go on.',
  insecure:
    'The browser does not let this page decrypt anything here. Save the page and open it as a file on your device.',

  fileStep: 'Recovery kit',
  choose: 'Choose the recovery kit',
  chooseOther: 'Choose another file',
  chooseHint: 'The file that you saved from your wallet. Its name ends with .json.',
  notAKit: 'This file is no recovery kit.',
  versionUnknown: 'This kit is of a version that this page does not know. Use a newer recovery page.',
  damaged: 'This kit is damaged: a part of it is missing or was changed. Try another copy of it.',
  altered:
    'The passcode is right, but somebody has changed this kit since it was made. Do not use it: try another copy.',
  unreadable: 'This file cannot be read.',
  failed: 'Something went wrong. This device may have too little free memory.',
  madeAt: 'Made',
  wallet: 'Wallet',
  passkeyOnly: 'This kit opens with a passkey only',
  passkeyWhy:
    'A passkey works on pages of the address that it was made for: {domain}. It cannot be used from this page.',

  passcode: 'Passcode',
  passcodeHint: 'Your own passcode, or the seven words.',
  passcodeShow: 'Show what is typed',
  passcodeWrong: 'This passcode does not open the kit.',
  open: 'Open the kit',
  opening: 'Opening the kit. This takes some seconds.',

  opened: 'The kit is open',
  warning: 'Whoever sees these words can take everything',
  warningWhy:
    'Make sure that nobody looks on and that nothing records this screen. Nobody who helps you needs to know the words.',
  phrase: 'Recovery phrase',
  phraseHidden: 'The words are hidden.',
  phraseShow: 'Show the words',
  phraseHide: 'Hide the words',
  copy: 'Copy the words',
  copyHint: 'Other programs on this device can read what is copied. Writing the words on paper is safer.',
  copied: 'Copied. After a minute this page tries to empty the clipboard, if it is still open.',
  copyFailed: 'The browser did not let this page copy.',
  addresses: 'Addresses',
  addressesSame: 'These are the addresses that the kit names.',
  addressesOther:
    'The kit names other addresses than the phrase makes here. The phrase is the one of this kit; its paths may differ.',
  next: 'Enter the words in another wallet, in this order, and compare its addresses with these.',
  close: 'Close and forget',
  closed: 'The words are gone from this page.',

  addressEvm: 'EVM',
  addressSolana: 'Solana',
  addressPayment: 'Bitcoin, payments',
  addressOrdinal: 'Bitcoin, ordinals',
  addressPolkadot: 'Polkadot',
} as const

export type RecoveryTextName = keyof typeof en
export type RecoveryTexts = Readonly<Record<RecoveryTextName, string>>
