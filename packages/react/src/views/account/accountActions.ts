import type { Features, ViewName, WalletFeature } from '@latchkey/core'
import type { Messages } from '../../locales/messages.ts'
import { cardIcon } from '../../ui/icons/card.ts'
import { receiveIcon } from '../../ui/icons/receive.ts'
import { sendIcon } from '../../ui/icons/send.ts'
import { swapIcon } from '../../ui/icons/swap.ts'

export type AccountAction = {
  /** Where the row leads. It is shown only when that view is registered. */
  view: ViewName
  /** The flag that turns it on. */
  feature: keyof Features
  icon: string
  label: keyof Messages['account']
  testId: string
}

/** Rows whose order the page chooses, by `features.walletFeaturesOrder`. */
const ordered: Readonly<Partial<Record<WalletFeature, AccountAction>>> = {
  onramp: {
    view: 'OnRampProviders',
    feature: 'onramp',
    icon: cardIcon,
    label: 'buy',
    testId: 'w3m-account-default-onramp-button',
  },
  swaps: {
    view: 'Swap',
    feature: 'swaps',
    icon: swapIcon,
    label: 'swap',
    testId: 'w3m-account-default-swap-button',
  },
  send: {
    view: 'WalletSend',
    feature: 'send',
    icon: sendIcon,
    label: 'send',
    testId: 'w3m-account-default-send-button',
  },
}

/** What the embedded wallet can do, as the buttons of its account show it. */
const buttons: Readonly<
  Record<WalletFeature, { view: ViewName; icon: string; label: keyof Messages['account'] }>
> = {
  onramp: { view: 'OnRampProviders', icon: cardIcon, label: 'buyShort' },
  swaps: { view: 'Swap', icon: swapIcon, label: 'swap' },
  receive: { view: 'WalletReceive', icon: receiveIcon, label: 'receive' },
  send: { view: 'WalletSend', icon: sendIcon, label: 'send' },
}

/** The buttons of the embedded wallet, in order: those that are on and that lead to a registered view. */
export function walletFeatures(features: Features, hasView: (view: ViewName) => boolean) {
  return features.walletFeaturesOrder
    .map((name) => ({ name, ...buttons[name] }))
    .filter(({ name, view }) => features[name] && hasView(view))
}

/** The rows of the account, in order: those that are on and that lead somewhere. */
export function accountActions(
  features: Features,
  hasView: (view: ViewName) => boolean,
): readonly AccountAction[] {
  return features.walletFeaturesOrder
    .flatMap((name) => ordered[name] ?? [])
    .filter(({ feature, view }) => features[feature] && hasView(view))
}
