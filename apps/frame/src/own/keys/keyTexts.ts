import type { OwnTextName } from '../../locales/own/en.ts'
import type { KeyName } from './ownKeyCalls.ts'

/** What each key is called, and in which form it is written, in the order of the page. */
export const keyTexts: readonly { name: KeyName; title: OwnTextName; form: OwnTextName }[] = [
  { name: 'evm', title: 'keyEvm', form: 'keyEvmForm' },
  { name: 'solana', title: 'keySolana', form: 'keySolanaForm' },
  { name: 'payment', title: 'keyPayment', form: 'keyPaymentForm' },
  { name: 'ordinal', title: 'keyOrdinal', form: 'keyOrdinalForm' },
  { name: 'polkadot', title: 'keyPolkadot', form: 'keyPolkadotForm' },
]
