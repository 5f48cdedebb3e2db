import { selectAccount } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { walletIcon } from '../../ui/icons/wallet.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { DisconnectRow } from '../shared/DisconnectRow.tsx'
import { Empty } from '../shared/Empty.tsx'
import { useHasView } from '../useHasView.ts'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { accountActions } from './accountActions.ts'
import type { AccountContent } from './accountContent.ts'
import { ConnectionList } from './ConnectionList.tsx'

/** The account of a visitor's own wallet, and what can be done with it. */
export function DefaultAccount({ content: { Summary, tabs } }: { content: AccountContent }) {
  const kit = useKit()
  const { account: texts, connect } = useMessages()
  const account = useKitState((state) => selectAccount(state))
  const features = useKitState((state) => state.options.features)
  const hasServer = useKitState((state) => state.options.apiUrl !== undefined)
  const hasView = useHasView()
  const actions = accountActions(features, (view) => hasView(view) && (hasServer || view !== 'Transactions'))
  if (!account.address) {
    return (
      <Empty icon={walletIcon} title={texts.notConnected} text={texts.notConnectedHint}>
        <Button variant="primary" wide onClick={() => kit.reset('Connect')}>
          {connect.title}
        </Button>
      </Empty>
    )
  }
  return (
    <>
      <AccountHead account={account} address={account.address} Summary={Summary} />
      {actions.length > 0 && (
        <RowList>
          {actions.map(({ view, icon, label, testId, event }) => (
            <Row
              key={view}
              image={<Tile icon={icon} />}
              name={texts[label]}
              chevron
              onClick={() => {
                if (event) kit.track(event)
                kit.push(view)
              }}
              testId={testId}
            />
          ))}
        </RowList>
      )}
      <AccountTabs tabs={tabs} />
      <ConnectionList />
      <DisconnectRow />
    </>
  )
}
