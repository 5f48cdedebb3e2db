import type { ActivityMessages } from '../activity/late/activityMessages.ts'
import type { AlertTexts } from '../alerts/late/alertText.ts'
import type { GetTokensMessages } from '../balances/late/getTokensMessages.ts'
import type { TokenMessages } from '../balances/token/tokenMessages.ts'
import type { WalletConnectMessages } from '../connect/late/walletConnectMessages.ts'
import type { Direction } from '../direction.ts'
import type { DisconnectMessages } from '../disconnect/late/disconnectMessages.ts'
import type { en } from '../en.ts'
import type { EmailChangeMessages } from '../login/change/emailChangeMessages.ts'
import type { FarcasterMessages } from '../login/farcaster/farcasterMessages.ts'
import type { LoginMessages } from '../login/late/loginMessages.ts'
import type { Words } from '../messages.ts'
import type { FamilyMessages } from '../namespaces/late/familyMessages.ts'
import type { NetworkHelpMessages } from '../networks/late/networkHelpMessages.ts'
import type { NetworksMessages } from '../networks/late/views/networksMessages.ts'
import type { NftsMessages } from '../nfts/late/nftsMessages.ts'
import type { ReceiveMessages } from '../receive/late/receiveMessages.ts'
import type { SigninMessages } from '../signin/late/signinMessages.ts'
import type { ToastTexts } from '../toasts/late/toastText.ts'
import type { WalletHelpMessages } from '../wallets/late/walletHelpMessages.ts'

/** The texts that come later than the modal, by the names under which a dapp brings its own. */
export type LateTexts = {
  connect: FamilyMessages
  networks: NetworksMessages
  activity: ActivityMessages
  nfts: NftsMessages
  getTokens: GetTokensMessages
  token: TokenMessages
  receive: ReceiveMessages
  walletConnect: WalletConnectMessages
  disconnect: DisconnectMessages
  networkHelp: NetworkHelpMessages
  walletHelp: WalletHelpMessages
  signin: SigninMessages
  loginViews: LoginMessages
  emailChange: EmailChangeMessages
  farcaster: FarcasterMessages
  toasts: ToastTexts
  alerts: AlertTexts
}

/** Any of the texts, each by its place. */
type Some<Texts> = Texts extends string
  ? string
  : { readonly [key in keyof Texts]?: Some<Texts[key]> | undefined }

/**
 * The texts of a language that a dapp brings, or other words for one that there is. What it leaves out is shown in the language that there
 * is, or in English. `{name}` in an English text marks what is filled in.
 */
export type LanguageTexts = {
  /** Which way the language is written. Default: left to right. */
  readonly dir?: Direction | undefined
} & Some<Omit<Words<typeof en>, 'lang' | 'dir'> & LateTexts>
