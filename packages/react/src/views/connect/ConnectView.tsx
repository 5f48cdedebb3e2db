import { selectConnectMethods } from '@latchkey/core'
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
    selectConnectMethods(state).filter(
      // Until the server has said whether it can send mail, there is a place for the field.
      (method) => methods[method] && (method !== 'email' || state.login.methods?.email !== false),
    ),
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
