import { selectConnectMethods } from '@latchkey/core'
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
  const wanted = useKitState(selectConnectMethods)
  const hasLogin = wanted.some((method) => method !== 'wallet')
  const logins = useLoaded(hasLogin, undefined, () => import('./loginMethods.ts'))
  const offered = useKitState((state) => (logins ? logins.selectOffered(wanted, state) : wanted))
  const socials = useKitState((state) => state.options.features.socials)
  return (
    <>
      {hasLogin && <AskedServer />}
      <ConnectScroll>
        {offered.length === 0 && (
          <Empty icon={infoIcon} title={connect.nothingToOffer} text={connect.nothingToOfferHint} />
        )}
        {offered.map((method, index) => {
          const Login = logins?.loginMethods[method]
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
              {needsSeparator(method, offered[index + 1]) && <OrDivider label={shell.or} />}
            </Fragment>
          )
        })}
      </ConnectScroll>
      <ConnectFooter guide />
    </>
  )
}
