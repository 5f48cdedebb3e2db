import type { AccountState } from '@latchkey/core'
import { Address } from '../../ui/Address.tsx'
import { Text } from '../../ui/Text.tsx'

/** The address under the name of an account. An account without a name shows its address in that place. */
export function NamedAddress({ account: { address, profileName } }: { account: AccountState }) {
  if (!address || !profileName) return null
  return (
    <Text size="sm" tone="muted" as="span">
      <Address address={address} end={6} />
    </Text>
  )
}
