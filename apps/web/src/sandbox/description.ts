import type { Payment } from '@latchkey/wallet/describe'

export type DescriptionRow = { label: string; value: string }

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

/** The page wants to know these accounts. */
export function describeConnecting(origin: string, accounts: readonly string[]): Description {
  return {
    title: 'Connect to this page?',
    rows: [
      { label: 'Page', value: origin },
      ...accounts.map((value, index) => ({
        label: index === 0 ? 'Account' : `Account ${index + 1}`,
        value,
      })),
    ],
  }
}

/** The page wants this message signed. */
export function describeMessage(origin: string, account: string | undefined, message: string): Description {
  return {
    title: 'Sign this message?',
    rows: [
      { label: 'Page', value: origin },
      { label: 'Account', value: account ?? '' },
    ],
    text: { label: 'Message', value: message },
  }
}

/** The page wants this transaction signed; `rows` say what it does. */
export function describeTransaction(
  { origin, account, network }: { origin: string; account: string | undefined; network: string },
  rows: readonly DescriptionRow[],
): Description {
  return {
    title: 'Send this transaction?',
    rows: [
      { label: 'Page', value: origin },
      { label: 'From', value: account ?? '' },
      { label: 'Network', value: network },
      ...rows,
    ],
  }
}
