import {
  type ConnectMethod,
  type PublicState,
  readPlatform,
  selectConnectMethods,
  selectSocials,
} from '@latchkey/core'
import { Fragment } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { infoIcon } from '../../ui/icons/info.ts'
import { OrDivider } from '../../ui/OrDivider.tsx'
import { Empty } from '../shared/Empty.tsx'
import { ConnectFooter } from './ConnectFooter.tsx'
import { ConnectScroll } from './ConnectScroll.tsx'
import { methods } from './methods.ts'
import { needsSeparator } from './needsSeparator.ts'

/** The ways to connect, in the order of the kit. */
export function ConnectView() {
  const { connect, shell } = useMessages()
  const offered = useKitState((state) =>
    selectConnectMethods(state).filter((method) => methods[method] && isOffered(method, state)),
  )
  return (
    <>
      <ConnectScroll>
        {offered.length === 0 && (
          <Empty icon={infoIcon} title={connect.nothingToOffer} text={connect.nothingToOfferHint} />
        )}
        {offered.map((method, index) => {
          const Method = methods[method]
          return (
            <Fragment key={method}>
              {Method && <Method offered={offered} />}
              {needsSeparator(method, offered[index + 1]) && <OrDivider label={shell.or} />}
            </Fragment>
          )
        })}
      </ConnectScroll>
      <ConnectFooter guide />
    </>
  )
}

/** Until the server has said by what one can log in, there is a place for all of it. */
function isOffered(method: ConnectMethod, state: PublicState): boolean {
  const { methods } = state.login
  if (!methods || method === 'wallet') return true
  return method === 'email' ? methods.email : selectSocials(state, readPlatform()).length > 0
}
