import { type ConnectMethod, type PublicState, selectConnectMethods } from '@latchkey/core'
import { Fragment } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { infoIcon } from '../../ui/icons/info.ts'
import { OrDivider } from '../../ui/OrDivider.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Empty } from '../shared/Empty.tsx'
import { AskedServer } from './AskedServer.tsx'
import { ConnectFooter } from './ConnectFooter.tsx'
import { ConnectScroll } from './ConnectScroll.tsx'
import { needsSeparator } from './needsSeparator.ts'
import { WalletMethod } from './WalletMethod.tsx'

/** The ways to connect, in the order of the kit. Those by a login are loaded where there is one. */
export function ConnectView() {
  const { connect, shell } = useMessages()
  const wanted = useKitState(selectWanted)
  const hasLogin = wanted.some((method) => method !== 'wallet')
  const logins = useLoaded(hasLogin, undefined, () => import('./loginMethods.ts'))
  const shown = useKitState((state) => (logins ? logins.selectShown(wanted, state) : wanted))
  const isRestricted = useKitState((state) => logins?.areSocialsRestricted(state))
  const socials = useKitState((state) => state.options.features.socials)
  // What is hidden from this visitor has a sentence in its place, and is no way to connect.
  const isOffered = (method: ConnectMethod) => !(isRestricted && method === 'social')
  const offered = shown.filter(isOffered)
  return (
    <>
      {hasLogin && <AskedServer />}
      <ConnectScroll>
        {offered.length === 0 && (
          <Empty icon={infoIcon} title={connect.nothingToOffer} text={connect.nothingToOfferHint} />
        )}
        {shown.map((method, index) => {
          const Login = isOffered(method) ? logins?.loginMethods[method] : logins?.RestrictedNote
          const isBetween =
            shown.slice(0, index + 1).some(isOffered) && shown.slice(index + 1).some(isOffered)
          return (
            <Fragment key={method}>
              {Login ? (
                <Login />
              ) : method === 'wallet' ? (
                <WalletMethod offered={offered} />
              ) : (
                // As high as what is loading: the wallets below must not move while they are pressed.
                <Skeleton
                  width="100%"
                  height={method === 'social' && socials && socials.length > 2 ? 104 : 48}
                  round="plate"
                />
              )}
              {isBetween && needsSeparator(method, shown[index + 1]) && <OrDivider label={shell.or} />}
            </Fragment>
          )
        })}
      </ConnectScroll>
      <ConnectFooter guide />
    </>
  )
}

const selectWanted = (state: PublicState) => selectConnectMethods(state, { withRestricted: true })
