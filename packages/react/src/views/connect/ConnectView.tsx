import {
  type ConnectMethod,
  type PublicState,
  readPlatform,
  selectConnectMethods,
  selectRestriction,
  selectSocials,
} from '@latchkey/core'
import { Fragment } from 'react'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { infoIcon } from '../../ui/icons/info.ts'
import { OrDivider } from '../../ui/OrDivider.tsx'
import { Empty } from '../shared/Empty.tsx'
import { RestrictedNote } from '../shared/RestrictedNote.tsx'
import { ConnectFooter } from './ConnectFooter.tsx'
import { ConnectScroll } from './ConnectScroll.tsx'
import { methods } from './methods.ts'
import { needsSeparator } from './needsSeparator.ts'

/** The ways to connect, in the order of the kit. */
export function ConnectView() {
  const { connect, shell } = useMessages()
  const isRestricted = useKitState(areSocialsRestricted)
  const isOffered = (method: ConnectMethod) => !(isRestricted && method === 'social')
  const shown = useKitState((state) =>
    selectConnectMethods(state, { withRestricted: true }).filter(
      (method) => methods[method] && hasPlace(method, state),
    ),
  )
  const offered = shown.filter(isOffered)
  return (
    <>
      <ConnectScroll>
        {offered.length === 0 && (
          <Empty icon={infoIcon} title={connect.nothingToOffer} text={connect.nothingToOfferHint} />
        )}
        {shown.map((method, index) => {
          const Method = methods[method]
          const isBetween =
            shown.slice(0, index + 1).some(isOffered) && shown.slice(index + 1).some(isOffered)
          return (
            <Fragment key={method}>
              {isOffered(method) ? Method && <Method offered={offered} /> : <RestrictedNote />}
              {isBetween && needsSeparator(method, shown[index + 1]) && <OrDivider label={shell.or} />}
            </Fragment>
          )
        })}
      </ConnectScroll>
      <ConnectFooter guide />
    </>
  )
}

const areSocialsRestricted = (state: PublicState) => selectRestriction(state, 'socials') === 'restricted'

/** Until the server has said by what one can log in, there is a place for all of it. */
function hasPlace(method: ConnectMethod, state: PublicState): boolean {
  const offered = state.login.methods
  if (!offered || method === 'wallet') return true
  if (method === 'email') return offered.email
  // What is hidden from this visitor has a sentence in its place.
  return areSocialsRestricted(state)
    ? offered.socials.length > 0
    : selectSocials(state, readPlatform()).length > 0
}
