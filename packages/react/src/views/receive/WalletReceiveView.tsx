import { formatPaymentUri } from '@latchkey/protocol'
import { type ReactNode, useState } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { AccountPicture } from '../../images/AccountPicture.tsx'
import { fillText } from '../../locales/fillText.ts'
import { useReceiveMessages } from '../../locales/receive/late/useReceiveMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copyIcon } from '../../ui/icons/copy.ts'
import { shareIcon } from '../../ui/icons/share.ts'
import { QrCode } from '../../ui/QrCode.tsx'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { shortenName } from '../../ui/shortenName.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { Text } from '../../ui/Text.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useCopy } from '../shared/useCopy.ts'
import { shareText } from './shareText.ts'
import { type Receiver, useReceiver } from './useReceiver.ts'
import styles from './WalletReceiveView.module.css'

/** How many networks are shown by their pictures. */
const pictures = 5

/** The address of the account in use, to be copied, shared or scanned, and on which networks money for it arrives. */
export function WalletReceiveView() {
  const receiver = useReceiver()
  return receiver ? <Receive receiver={receiver} /> : <Redirect to="Account" />
}

function Receive({ receiver: { address, name, image, networks } }: { receiver: Receiver }) {
  const kit = useKit()
  const { account } = useMessages()
  const texts = useReceiveMessages()
  const copy = useCopy()
  const [form, setForm] = useState<'address' | 'link'>('address')
  if (!texts) return null
  const [current] = networks
  const uri = formatPaymentUri(current.caipNetworkId, address)
  const isLink = form === 'link' && uri !== undefined
  const code = (
    <div className={styles.code}>
      <QrCode
        value={isLink ? uri : address}
        label={isLink ? texts.linkCode : texts.addressCode}
        testId="w3m-receive-qr"
      />
    </div>
  )
  const share = async () => {
    if ((await shareText(isLink ? uri : address)) === 'failed') await kit.showErrorMessage(texts.shareFailed)
  }
  const shown = (content: ReactNode) =>
    uri === undefined ? (
      content
    ) : (
      <Tabs
        label={texts.holds}
        tabs={[
          { id: 'address', label: texts.asAddress, testId: 'w3m-receive-address-tab' },
          { id: 'link', label: texts.asLink, testId: 'w3m-receive-link-tab' },
        ]}
        selected={form}
        onSelect={setForm}
      >
        {content}
      </Tabs>
    )
  return (
    <Body testId="w3m-receive">
      <button
        className={styles.who}
        type="button"
        aria-label={fillText(texts.copyAddressOf, { name: name ?? shortenAddress(address, 4, 4) })}
        onClick={() => void copy(address, account.addressCopied)}
        data-testid="w3m-receive-copy"
      >
        <AccountPicture seed={address} src={image} size={24} />
        {name ? <bdi>{shortenName(name, 24)}</bdi> : <Address address={address} />}
        <Icon icon={copyIcon} size={16} />
      </button>
      {shown(
        <Stack gap={3} align="center">
          {code}
          <p className={styles.address} data-testid="w3m-receive-address">
            <Address address={address} full />
          </p>
        </Stack>,
      )}
      <Text size="sm" tone="muted" align="center">
        {isLink ? fillText(texts.linkHint, { network: current.name }) : texts.scan}
      </Text>
      {canShare() && (
        <Button wide icon={shareIcon} onClick={() => void share()} testId="w3m-receive-share">
          {texts.share}
        </Button>
      )}
      <RowList>
        <Row
          name={<span className={styles.sentence}>{networks.length > 1 ? texts.onThese : texts.onThis}</span>}
          end={
            <span className={styles.networks}>
              {networks.slice(0, pictures).map((network) => (
                <NetworkPicture key={network.caipNetworkId} network={network} size={20} />
              ))}
            </span>
          }
          chevron
          onClick={() => kit.push('WalletCompatibleNetworks')}
          testId="w3m-receive-networks"
        />
      </RowList>
    </Body>
  )
}

const canShare = () => typeof navigator.share === 'function'
