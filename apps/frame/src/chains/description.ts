/** What is asked for, in one line. The words of every code are in the frame's locales. */
export const titleCodes = [
  'signMessage',
  'signIn',
  'signData',
  'signPermit',
  'sendCoin',
  'sendToken',
  'sendNft',
  'approveToken',
  'revokeToken',
  'approveAll',
  'revokeAll',
  'deployContract',
  'callContract',
  'sendBatch',
  'signTransaction',
  'signTransactions',
  'sendTransaction',
] as const

/** What stands before a value. */
export const labelCodes = [
  'account',
  'accounts',
  'amount',
  'asset',
  'back',
  'call',
  'collection',
  'contract',
  'data',
  'deadline',
  'from',
  'input',
  'item',
  'kind',
  'memo',
  'nonce',
  'operator',
  'program',
  'spender',
  'tip',
  'to',
  'token',
  'version',
] as const

/** Values that are words rather than data. */
export const valueCodes = [
  'unlimited',
  'newContract',
  'newTokenAccount',
  'closeTokenAccount',
  'fromLookupTable',
  'unknownAmount',
  'noAddress',
  'everything',
  'never',
] as const

/** What the visitor must know before the answer. */
export const warningCodes = [
  /** `{domain}`: the message is for another site than the one that asks. */
  'signInOtherSite',
  'unreadableMessage',
  /** Somebody may spend tokens: with this signature alone, or after this transaction. */
  'allowsSpending',
  'allowsEverything',
  'unlimitedAmount',
  'unknownCall',
  'unknownInstruction',
  'unknownToken',
  'spamToken',
  'ownershipChange',
  'lookupTables',
  'sendsToContract',
  'sendsToTokenContract',
  'wouldFail',
  'partWouldFail',
  /** `{count}`: transactions of this account wait already, and this one waits behind them. */
  'waitsBehind',
  'replacesTransaction',
  'signsForOthers',
  'highFee',
  'unknownFee',
  /** What a transaction spends could not be read, so its fee may be another one than shown. */
  'amountsNotProven',
  'reapsAccount',
  'cannotBeRead',
] as const

export type TitleCode = (typeof titleCodes)[number]
export type LabelCode = (typeof labelCodes)[number]
export type ValueCode = (typeof valueCodes)[number]
export type WarningCode = (typeof warningCodes)[number]

/** Words of the locale, with values in them. */
export type Phrase<code extends string = string> = { code: code; values?: Record<string, string> }

export type Row = {
  label: LabelCode
  /** Where a request has several steps: which one, from 1 on. */
  step?: number
  value: string | Phrase<ValueCode>
  kind?: 'address' | 'amount' | 'text'
  flags?: ('firstTime' | 'lookAlike' | 'unlimited')[]
}

export type Warning = { phrase: Phrase<WarningCode>; level: 'bad' | 'warn'; mustConfirm?: boolean }

/** An amount that the account loses (it begins with −) or gets. */
export type Change = { amount: string; symbol: string; token?: string }

/** What the visitor reads before the answer: codes and values, no sentences. */
export type Description = {
  title: Phrase<TitleCode>
  /** A sign-in at the very site that asks. A page that gets it by a trick has gained nothing that is worth anything elsewhere. */
  isLowRisk: boolean
  rows: Row[]
  /** A message, as it may be shown. */
  text?: string
  tables?: { caption: string; rows: { name: string; value: string; isHot?: boolean }[] }[]
  fee?: string
  /** `unknown`: could not be simulated. `none`: it changes nothing, because it is a signature only, or because it would fail. */
  changes: Change[] | 'unknown' | 'none'
  warnings: Warning[]
  /** Nobody can say what it does, so it cannot be approved. */
  isBlind?: boolean
  data?: string
  details?: Row[]
}
