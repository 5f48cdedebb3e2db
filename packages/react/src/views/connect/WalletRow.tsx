import type { WalletListItem } from '@latchkey/core'
import { useKitState } from '../../hooks/useKitState.ts'
import type { Messages } from '../../locales/messages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { qrIcon } from '../../ui/icons/qr.ts'
import { Row } from '../../ui/Row.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Tag, type TagProps } from '../../ui/Tag.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { isItemConnected } from '../shared/isItemConnected.ts'
import { WalletPicture } from '../shared/WalletPicture.tsx'

type TagLook = { text: keyof Messages['connect']; tone: TagProps['tone'] }

const tags: Readonly<Record<NonNullable<WalletListItem['tag']> | 'connected', TagLook>> = {
  connected: { text: 'tagConnected', tone: 'accent' },
  'qr code': { text: 'tagQrCode', tone: 'accent' },
  recent: { text: 'tagRecent', tone: 'neutral' },
  installed: { text: 'tagInstalled', tone: 'good' },
  multichain: { text: 'tagMultichain', tone: 'neutral' },
  'start here': { text: 'tagStartHere', tone: 'good' },
}

export type WalletRowProps = {
  item: WalletListItem
  /** The link that opens the wallet is not ready yet, so a tap would do nothing. */
  isWaiting?: boolean | undefined
  onClick: () => void
}

/** One wallet of the list. */
export function WalletRow({ item, isWaiting = false, onClick }: WalletRowProps) {
  const { connector, wallet, tag } = item
  const { connect } = useMessages()
  const isConnected = useKitState((state) => isItemConnected(state, item))
  const id = connector?.id ?? wallet?.id ?? ''
  const name = connector?.name ?? wallet?.name ?? ''
  const look = isConnected ? tags.connected : tag && tags[tag]
  const isQrCode = connector?.type === 'WALLET_CONNECT' && !connector.imageUrl
  return (
    <Row
      image={
        isQrCode ? (
          <Tile icon={qrIcon} tone="accent" />
        ) : (
          <WalletPicture
            connectorId={id}
            name={name}
            image={connector?.imageUrl ?? wallet?.image_url}
            size={40}
          />
        )
      }
      name={name}
      end={isWaiting && <Spinner />}
      tag={!isWaiting && look && <Tag tone={look.tone}>{connect[look.text]}</Tag>}
      disabled={isWaiting}
      onClick={onClick}
      testId={`wallet-selector-${id}`}
    />
  )
}
