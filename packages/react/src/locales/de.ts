import { de as account } from './account/de.ts'
import { de as activity } from './activity/de.ts'
import { de as balances } from './balances/de.ts'
import { de as buttons } from './buttons/de.ts'
import { de as connect } from './connect/de.ts'
import { de as login } from './login/de.ts'
import type { Messages } from './messages.ts'
import { de as namespaces } from './namespaces/de.ts'
import { de as networks } from './networks/de.ts'
import { de as nfts } from './nfts/de.ts'
import { de as shell } from './shell/de.ts'
import { de as wallets } from './wallets/de.ts'

export const de: Messages = {
  lang: 'de',
  dir: 'ltr',
  buttons,
  shell,
  connect,
  namespaces,
  account,
  balances,
  nfts,
  networks,
  wallets,
  activity,
  login,
}
