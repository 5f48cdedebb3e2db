import type { LabelCode, TitleCode, ValueCode, WarningCode } from '../../chains/description.ts'

/** The words of what a request says of itself. They come with the approval. */
export type Phrases = {
  titles: Readonly<Record<TitleCode, string>>
  labels: Readonly<Record<LabelCode, string>>
  values: Readonly<Record<ValueCode, string>>
  warnings: Readonly<Record<WarningCode, string>>
}

export const en: Phrases = {
  titles: {
    signMessage: 'Sign a message',
    signIn: 'Sign in',
    signData: 'Sign data',
    signPermit: 'Sign a permit',
    sendCoin: 'Send coins',
    sendToken: 'Send tokens',
    sendNft: 'Send a collectible',
    approveToken: 'Let somebody spend tokens',
    revokeToken: 'Take back an allowance',
    approveAll: 'Let somebody move a whole collection',
    revokeAll: 'Take back the right to move a collection',
    deployContract: 'Deploy a contract',
    callContract: 'Call a contract',
    sendBatch: 'Send {count} transactions',
    signTransaction: 'Sign a transaction',
    signTransactions: 'Sign {count} transactions',
    sendTransaction: 'Send a transaction',
  },
  labels: {
    account: 'Account',
    accounts: 'Accounts',
    amount: 'Amount',
    asset: 'Asset',
    back: 'Back to you',
    call: 'Function',
    collection: 'Collection',
    contract: 'Contract',
    data: 'Data',
    deadline: 'Good until',
    from: 'From',
    input: 'Spends',
    item: 'Item',
    kind: 'Kind',
    memo: 'Note',
    nonce: 'Number of the transaction',
    operator: 'Who may move it',
    program: 'Program',
    spender: 'Who may spend',
    tip: 'Tip',
    to: 'To',
    token: 'Token',
    version: 'Version',
  },
  values: {
    unlimited: 'Unlimited {symbol}',
    newContract: 'A new contract',
    newTokenAccount: 'Opens a token account',
    closeTokenAccount: 'Closes a token account',
    fromLookupTable: 'From an address table',
    unknownAmount: 'Unknown amount',
    noAddress: 'No address',
    everything: 'Everything',
    never: 'Never ends',
  },
  warnings: {
    signInOtherSite: 'This message signs you in to {domain}, which is not the site that asks.',
    unreadableMessage: 'This message is not text that a person can read.',
    allowsSpending: '{spender} can then spend these tokens, now and later, without asking you again.',
    allowsEverything: '{spender} can then move everything of this collection without asking you again.',
    unlimitedAmount: 'The amount has no limit.',
    unknownCall: 'What this contract does with the call is not known.',
    unknownInstruction: 'A part of this transaction is not known to this wallet.',
    unknownToken: 'This token is not known. Its name and amount may be made up.',
    spamToken: 'This token is known as spam.',
    ownershipChange: 'This gives an account of yours to somebody else.',
    lookupTables: 'Some addresses are in a table on the chain and are not shown.',
    sendsToContract: 'The receiver is a contract. It may not be able to give this back.',
    sendsToTokenContract: "The receiver is the token's own contract. What is sent there is lost.",
    wouldFail: 'In the simulation this failed. It would cost the fee and do nothing.',
    partWouldFail:
      'In the simulation a part of this failed. What comes before that part is done all the same.',
    waitsBehind: 'Transactions of yours that wait already: {count}. This one waits behind them.',
    replacesTransaction: 'This replaces a transaction of yours that waits.',
    signsForOthers: 'This also moves what does not belong to you.',
    highFee: 'The network cost is unusually high.',
    unknownFee: 'The network cost is not known.',
    amountsNotProven:
      'What this spends could not be checked. The network cost may be much higher than shown.',
    reapsAccount: 'This may leave too little, and the chain would then close your account.',
    cannotBeRead: 'This cannot be read, so nobody can tell what it does.',
  },
}
