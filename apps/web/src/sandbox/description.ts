import type { Payment } from '@latchkey/wallet/describe'
import { fill } from '../texts/fill.ts'
import type { WalletTexts } from '../texts/wallet/walletTexts.ts'

export type DescriptionRow = {
  label: string
  value: string
  /** The row is in English, whatever language the page has. */
  isEnglish?: boolean
}

/** What the owner reads before answering. Everything in it is shown as plain text, because it comes from the page that asks. */
export type Description = {
  title: string
  rows: readonly DescriptionRow[]
  /** A longer text, shown whole: the message, the typed data. */
  text?: { label: string; value: string }
}

/** A request as the owner sees it, whatever chain family it is of. */
export type Question = Description & {
  /** Finds out what the request costs and whether the account has enough, for requests that spend something. */
  check?: () => Promise<Payment>
  /** The wallet can never say what the fee is, so it says nothing of one. */
  isFeeUnknown?: boolean
}

/** Rows in the words of the wallet page, which are English. */
export const inEnglish = (rows: readonly DescriptionRow[]): DescriptionRow[] =>
  rows.map((row) => ({ ...row, isEnglish: true }))

/** The page wants to know these accounts. */
export function describeConnecting(
  texts: WalletTexts,
  origin: string,
  accounts: readonly string[],
): Description {
  return {
    title: texts.connect,
    rows: [
      { label: texts.page, value: origin },
      ...accounts.map((value, index) => ({
        label: index === 0 ? texts.account : fill(texts.accountNumber, { number: String(index + 1) }),
        value,
      })),
    ],
  }
}

/** The page wants this message signed. */
export function describeMessage(
  texts: WalletTexts,
  origin: string,
  account: string | undefined,
  message: string,
): Description {
  return {
    title: texts.signMessage,
    rows: [
      { label: texts.page, value: origin },
      { label: texts.account, value: account ?? '' },
    ],
    text: { label: texts.message, value: message },
  }
}

/** The page wants this transaction signed; `rows` say what it does. */
export function describeTransaction(
  texts: WalletTexts,
  { origin, account, network }: { origin: string; account: string | undefined; network: string },
  rows: readonly DescriptionRow[],
): Description {
  return {
    title: texts.send,
    rows: [
      { label: texts.page, value: origin },
      { label: texts.from, value: account ?? '' },
      { label: texts.network, value: network },
      ...rows,
    ],
  }
}
