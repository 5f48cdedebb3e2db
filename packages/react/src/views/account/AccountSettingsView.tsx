import { selectAccount, selectNetwork } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { DisconnectRow } from '../shared/DisconnectRow.tsx'
import { definePart } from '../shared/definePart.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { AccountHead } from './AccountHead.tsx'
import { LinkedLogins } from './LinkedLogins.tsx'
import { LogsRow } from './LogsRow.tsx'
import { NamedAddress } from './NamedAddress.tsx'
import { UpgradeRow } from './UpgradeRow.tsx'

/** Only the embedded wallet belongs to a login. */
const OwnerRow = definePart(() => import('./OwnerRow.tsx').then((module) => module.OwnerRow))

/** The account's settings: whose it is, the network, and the way out. */
export function AccountSettingsView() {
  const kit = useKit()
  const { shell } = useMessages()
  const texts = useLoginMessages()
  const account = useKitState((state) => selectAccount(state))
  const network = useKitState((state) => selectNetwork(state))
  const canSwitch = useKitState((state) => state.options.enableNetworkSwitch)
  if (!account.address) return <Redirect to="Connect" />
  return (
    <Body>
      <AccountHead account={account} address={account.address} end={6}>
        <NamedAddress account={account} />
      </AccountHead>
      <RowList>
        <UpgradeRow />
        {account.user && <OwnerRow user={account.user} fallback={<SkeletonRow sub />} />}
        <Row
          image={<NetworkPicture network={network} size={40} />}
          name={network?.name ?? shell.unknownNetwork}
          sub={texts?.network}
          chevron={canSwitch}
          onClick={canSwitch ? () => kit.push('Networks') : undefined}
          testId="w3m-account-select-network"
        />
        <LogsRow />
      </RowList>
      {/* The others have a profile, which shows them. */}
      {account.allAccounts.length < 2 && <LinkedLogins />}
      <DisconnectRow />
    </Body>
  )
}
