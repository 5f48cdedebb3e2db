import { en as account } from './account/en.ts'
import { en as activity } from './activity/en.ts'
import { en as balances } from './balances/en.ts'
import { en as buttons } from './buttons/en.ts'
import { en as connect } from './connect/en.ts'
import type { Direction } from './direction.ts'
import { en as login } from './login/en.ts'
import { en as namespaces } from './namespaces/en.ts'
import { en as networks } from './networks/en.ts'
import { en as nfts } from './nfts/en.ts'
import { en as shell } from './shell/en.ts'
import { en as wallets } from './wallets/en.ts'

/**
 * What is loaded with the modal. Its keys are the type of every other language; `{name}` marks what is filled in. Texts that the first
 * view does without are in a capability's `late` folder and come with what shows them.
 */
export const en = {
  lang: 'en',
  dir: 'ltr' as Direction,
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
