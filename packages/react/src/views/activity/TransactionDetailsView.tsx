import { explorerLink, selectNetwork } from '@latchkey/core'
import { formatDecimal } from '@latchkey/protocol'
import { useActivity } from '../../hooks/useActivity.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import type { ActivityMessages } from '../../locales/activity/late/activityMessages.ts'
import { useActivityMessages } from '../../locales/activity/late/useActivityMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { CopyableAddress } from '../shared/CopyableAddress.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { ActivityPicture } from './ActivityPicture.tsx'
import {
  describeTransaction,
  partyOf,
  sign,
  statusOf,
  type Transaction,
  verb,
} from './describeTransaction.ts'
import { useTransactionFee } from './useTransactionFee.ts'

/** One transaction: what moved, what became of it, what it cost, and where to find it. */
export function TransactionDetailsView() {
  const { transaction } = useRouteData()
  const texts = useActivityMessages()
  const { transactions } = useActivity()
  if (!transaction) return <Redirect to="Transactions" />
  // A transaction that waited when it was opened may be in a block by now.
  const current = transactions.find(({ id }) => id === transaction.id) ?? transaction
  return (
    <Body testId="w3m-transaction-details">
      {texts && <TransactionDetails transaction={current} texts={texts} />}
    </Body>
  )
}

function TransactionDetails({ transaction, texts }: { transaction: Transaction; texts: ActivityMessages }) {
  const { shell, lang } = useMessages()
  const { hash, chain, minedAt, operationType } = transaction.metadata
  const network = useKitState((state) => {
    const known = state.networks.requested.find(({ caipNetworkId }) => caipNetworkId === chain)
    return known ?? selectNetwork(state)
  })
  const status = statusOf(transaction.metadata.status)
  const [row] = describeTransaction(transaction, { texts, locale: lang })
  const explorer = network?.blockExplorers?.default.url
  const fee = useTransactionFee(transaction)
  const facts: readonly (Fact | false)[] = [
    {
      term: texts.status,
      value: (
        <Text as="span" size="sm" tone={tones[status]} strong>
          {texts[status]}
        </Text>
      ),
    },
    { term: texts.date, value: formatTime(minedAt, lang) },
    party(transaction, texts),
    fee.isPaid && {
      term: texts.fee,
      value:
        fee.status === 'loading' ? (
          <Inline align="end">
            <Skeleton width={96} height={20} />
          </Inline>
        ) : fee.amount ? (
          <Amount>
            {formatDecimal(fee.amount.numeric, { locale: lang, decimals: 18, isPadded: false })}{' '}
            {fee.amount.symbol}
          </Amount>
        ) : (
          texts.notKnown
        ),
    },
    {
      term: texts.network,
      value: (
        <Inline align="end">
          <NetworkPicture network={network} size={16} />
          <bdi>{network?.name ?? shell.unknownNetwork}</bdi>
        </Inline>
      ),
    },
    hash !== '' && {
      term: texts.hash,
      value: (
        <CopyableAddress
          address={hash}
          label={texts.copyHash}
          said={texts.hashCopied}
          testId="w3m-transaction-copy-hash"
        />
      ),
    },
  ]
  return (
    <>
      <Stack gap={2} align="center">
        {row && <ActivityPicture row={row} operationType={operationType} status={status} />}
        <Text as="h3" size="lg" strong align="center">
          {verb(operationType, texts)}
        </Text>
        {transaction.transfers.map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: transfers have no id, and their order is fixed
          <Text key={index} align="center" tone={transfer.direction === 'in' ? 'good' : 'text'}>
            {exactly(transfer, operationType, texts, lang)}
          </Text>
        ))}
      </Stack>
      <Facts label={texts.details} facts={facts.filter((fact) => fact !== false)} />
      {explorer && hash !== '' && (
        <Button wide iconEnd={externalIcon} href={explorerLink(explorer, 'tx', encodeURIComponent(hash))}>
          {shell.blockExplorer}
        </Button>
      )}
    </>
  )
}

const tones = { confirmed: 'good', declined: 'bad', pending: 'text' } as const

/** Who was at the other end, by name where that is known. */
function party(transaction: Transaction, texts: ActivityMessages): Fact | false {
  const address = partyOf(transaction)
  if (!address) return false
  const isSent = transaction.metadata.operationType === 'send'
  return {
    term: isSent ? texts.sentTo : texts.receivedFrom,
    value: <Party address={address} texts={texts} />,
  }
}

function Party({ address, texts }: { address: string; texts: ActivityMessages }) {
  const { name } = useIdentity(address)
  return (
    <CopyableAddress address={address} label={texts.copyAddress} said={texts.addressCopied}>
      {name ? <bdi>{name}</bdi> : <Address address={address} end={6} />}
    </CopyableAddress>
  )
}

/** What moved, to the last digit. */
function exactly(
  transfer: Transaction['transfers'][number],
  operationType: string,
  texts: ActivityMessages,
  locale: string,
) {
  const { nft_info, fungible_info, quantity } = transfer
  const figures = formatDecimal(quantity.numeric, { locale, decimals: 18, isPadded: false })
  return (
    <span dir="ltr">
      {sign(operationType, transfer)}
      {nft_info ? (
        <bdi>{nft_info.name || texts.nft}</bdi>
      ) : (
        `${figures} ${fungible_info?.symbol ?? ''}`.trim()
      )}
    </span>
  )
}

const formatTime = (time: string, lang: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
