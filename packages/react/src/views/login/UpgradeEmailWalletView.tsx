import { useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { Body } from '../../ui/Body.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOnMount } from '../shared/useOnMount.ts'

/** Leads to the page of the embedded wallet itself, where it can be taken along. */
export function UpgradeEmailWalletView() {
  const kit = useKit()
  const texts = useLoginMessages()
  const walletUrl = useKitState((state) => state.login.methods?.walletUrl)
  const [isAway, setIsAway] = useState(false)
  useOnMount(() => {
    // Whoever was logged in already has not been asked how.
    if (!walletUrl) kit.fetchLoginMethods().catch(() => setIsAway(true))
  })
  if (!texts) return null
  return (
    <Body>
      <Stack gap={2} align="center">
        <Text align="center">{texts.upgradeFollow}</Text>
        {walletUrl && (
          <LinkButton icon={externalIcon} href={walletUrl} testId="w3m-upgrade-wallet-link">
            {new URL(walletUrl).host}
          </LinkButton>
        )}
        {isAway && !walletUrl && <Text align="center">{texts.upgradeAway}</Text>}
        <Text size="sm" tone="muted" align="center">
          {texts.upgradeReconnect}
        </Text>
      </Stack>
    </Body>
  )
}
