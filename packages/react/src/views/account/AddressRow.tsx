import type { Account } from '@latchkey/core'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import { AccountPicture } from '../../images/AccountPicture.tsx'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Row } from '../../ui/Row.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'

export type AddressRowProps = {
  account: Account
  /** What the page calls it. */
  label: string | undefined
  isCurrent: boolean
  index: number
}

/** One address of the connected wallet, by the name it goes by, and a way to use it. */
export function AddressRow({ account: { address, namespace }, label, isCurrent, index }: AddressRowProps) {
  const kit = useKit()
  const texts = useMessages().account
  const { name, avatar } = useIdentity(address)
  const called = label ?? name
  return (
    <Row
      image={<AccountPicture seed={address} src={avatar} size={40} />}
      name={called ? <bdi>{called}</bdi> : <Address address={address} end={6} />}
      sub={called && <Address address={address} end={6} />}
      current={isCurrent}
      aria-current={isCurrent ? 'true' : undefined}
      end={
        !isCurrent && (
          <Button
            size="xs"
            aria-label={`${texts.switchTo} ${called ?? shortenAddress(address, 4, 6)}`}
            onClick={() => kit.switchAddress({ namespace, address }).then(kit.close)}
            testId={`w3m-switch-address-button-${index}`}
          >
            {texts.switchTo}
          </Button>
        )
      }
    />
  )
}
