import { ar as account } from './account/ar.ts'
import { ar as activity } from './activity/ar.ts'
import { ar as balances } from './balances/ar.ts'
import { ar as buttons } from './buttons/ar.ts'
import { ar as connect } from './connect/ar.ts'
import { ar as login } from './login/ar.ts'
import type { Messages } from './messages.ts'
import { ar as namespaces } from './namespaces/ar.ts'
import { ar as networks } from './networks/ar.ts'
import { ar as nfts } from './nfts/ar.ts'
import { ar as shell } from './shell/ar.ts'
import { ar as wallets } from './wallets/ar.ts'

export const ar: Messages = {
  lang: 'ar',
  dir: 'rtl',
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
