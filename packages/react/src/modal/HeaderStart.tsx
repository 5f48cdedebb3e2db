import { canGoBack, currentRoute } from '@latchkey/core'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../locales/useMessages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { backIcon } from '../ui/icons/back.ts'
import { helpIcon } from '../ui/icons/help.ts'
import { NetworkSelect } from './NetworkSelect.tsx'
import type { View } from './viewDefinition.ts'

/** The start of the header: the network in use, the back button, the help button, or nothing. */
export function HeaderStart({ view, embedded }: { view: View | undefined; embedded: boolean }) {
  const kit = useKit()
  const messages = useMessages()
  const [hasBack, canSwitch, family] = useKitState(
    (state) =>
      [
        canGoBack(state),
        state.options.enableNetworkSwitch,
        currentRoute(state.router).data.switchToChain,
      ] as const,
  )

  if (view?.start === 'network' && canSwitch) return <NetworkSelect />
  // From the first view of an embedded modal there is nowhere to go back to, even if the history has earlier views. The wallets of one
  // chain family are never the first view.
  if (hasBack && !view?.hideBack && !(embedded && view?.start === 'help' && !family)) {
    return (
      <IconButton
        key="back"
        icon={backIcon}
        flip
        label={messages.shell.back}
        onClick={() => kit.back()}
        testId="header-back"
      />
    )
  }
  if (view?.start !== 'help') return null
  const help = () => {
    kit.track({ event: 'CLICK_WALLET_HELP' })
    kit.push('WhatIsAWallet')
  }
  return (
    <IconButton
      key="help"
      icon={helpIcon}
      label={messages.wallets.titleWhatIs}
      onClick={help}
      testId="w3m-header-help"
    />
  )
}
