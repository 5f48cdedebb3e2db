import { selectAccount } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { AppPicture } from '../shared/AppPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { AddressRow } from './AddressRow.tsx'

/** The addresses of the connected wallet: choose the one this page uses. */
export function SwitchAddressView() {
  const texts = useMessages().account
  const { address: current, allAccounts, addressLabels } = useKitState((state) => selectAccount(state))
  const url = useKitState((state) => state.options.metadata.url)
  if (!current) return <Redirect to="Connect" />
  return (
    <Body>
      <Stack gap={2} align="center">
        <AppPicture size={40} />
        <Text size="sm" tone="muted" align="center">
          {url}
        </Text>
      </Stack>
      <RowList label={texts.accounts}>
        {allAccounts.map((account, index) => (
          <AddressRow
            key={account.address}
            account={account}
            label={addressLabels[account.address]}
            isCurrent={account.address === current}
            index={index}
          />
        ))}
      </RowList>
    </Body>
  )
}
