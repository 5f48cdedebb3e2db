import { selectAccount } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Row } from '../../ui/Row.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { Text } from '../../ui/Text.tsx'
import { AppPicture } from '../shared/AppPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'

/** The addresses of the connected wallet: choose the one this page uses. */
export function SwitchAddressView() {
  const kit = useKit()
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
      <Plate label={texts.accounts}>
        {allAccounts.map(({ address, namespace }, index) => {
          const isCurrent = address === current
          const label = addressLabels[address]
          return (
            <Row
              key={address}
              image={<Avatar seed={address} size={40} />}
              name={label ?? <Address address={address} end={6} />}
              sub={label && <Address address={address} end={6} />}
              current={isCurrent}
              aria-current={isCurrent ? 'true' : undefined}
              end={
                !isCurrent && (
                  <Button
                    size="xs"
                    aria-label={`${texts.switchTo} ${label ?? shortenAddress(address, 4, 6)}`}
                    onClick={() => kit.switchAddress({ namespace, address }).then(kit.close)}
                    testId={`w3m-switch-address-button-${index}`}
                  >
                    {texts.switchTo}
                  </Button>
                )
              }
            />
          )
        })}
      </Plate>
    </Body>
  )
}
