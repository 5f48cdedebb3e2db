import { explorerLink, selectAccount, selectNetwork, type TokenBalance } from '@latchkey/core'
import { formatDecimal } from '@latchkey/protocol'
import { useKitState } from '../../hooks/useKitState.ts'
import { isServerImage } from '../../images/isServerImage.ts'
import { useTokenMessages } from '../../locales/balances/token/useTokenMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Body } from '../../ui/Body.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Inline } from '../../ui/Inline.tsx'
import { externalIcon } from '../../ui/icons/external.ts'
import { RoundImage } from '../../ui/RoundImage.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { CopyableAddress } from '../shared/CopyableAddress.tsx'
import { NetworkPicture } from '../shared/NetworkPicture.tsx'
import { Redirect } from '../shared/Redirect.tsx'
import { useRouteData } from '../shared/useRouteData.ts'
import { formatCents, toCents } from './cents.ts'
import { useTokenBalancePolling } from './useTokenBalancePolling.ts'

/** One token: how much of it there is, to the last digit, what that is worth, and where to find the token. */
export function TokenDetailsView() {
  useTokenBalancePolling()
  const { token: opened } = useRouteData()
  const { tokenBalance, addressExplorerUrl } = useKitState((state) => selectAccount(state))
  if (!opened) return <Redirect to="Account" />
  const isSame = ({ chainId, address, symbol }: TokenBalance) =>
    chainId === opened.chainId && address === opened.address && symbol === opened.symbol
  return <TokenDetails token={tokenBalance.find(isSame) ?? opened} ownUrl={addressExplorerUrl} />
}

type TokenDetailsProps = {
  token: TokenBalance
  /** The account in the explorer: there is no other page about the network's own coin. */
  ownUrl: string | undefined
}

function TokenDetails({ token, ownUrl }: TokenDetailsProps) {
  const { balances, shell, lang } = useMessages()
  const texts = useTokenMessages()
  const options = useKitState((state) => state.options)
  const { symbol, name, quantity, value, price, iconUrl, address, chainId } = token
  const network = useKitState((state) => {
    const known = state.networks.requested.find(({ caipNetworkId }) => caipNetworkId === chainId)
    return known ?? selectNetwork(state)
  })
  if (!texts) return null
  const explorer = network?.blockExplorers?.default.url
  // A CAIP-10 id: the address is its last part.
  const contract = address?.slice(address.lastIndexOf(':') + 1)
  const url = contract && explorer ? explorerLink(explorer, 'token', contract) : contract ? undefined : ownUrl
  const dollars = (amount: number) => <Amount>{formatCents(toCents(amount), lang)}</Amount>
  const figures = formatDecimal(quantity.numeric, { locale: lang, decimals: 18, isPadded: false })
  return (
    <Body testId="w3m-token-details">
      <Stack gap={2} align="center">
        <RoundImage src={iconUrl} name={symbol} size={64} trusted={isServerImage(options, iconUrl)} />
        <Text as="h3" size="lg" strong align="center">
          <span dir="ltr">
            {figures} {symbol}
          </span>
        </Text>
        <Text tone="muted" align="center">
          {value === undefined ? balances.noPrice : dollars(value)}
        </Text>
      </Stack>
      <Facts
        label={texts.details}
        facts={[
          { term: texts.name, value: <bdi>{name}</bdi> },
          ...(price ? [{ term: texts.price, value: dollars(price) }] : []),
          {
            term: texts.network,
            value: (
              <Inline align="end">
                <NetworkPicture network={network} size={16} />
                <bdi>{network?.name ?? shell.unknownNetwork}</bdi>
              </Inline>
            ),
          },
          {
            term: texts.contract,
            value: contract ? (
              <CopyableAddress address={contract} label={texts.copyContract} said={texts.contractCopied} />
            ) : (
              texts.ownCoin
            ),
          },
        ]}
      />
      {url && (
        <Button wide iconEnd={externalIcon} href={url}>
          {shell.blockExplorer}
        </Button>
      )}
    </Body>
  )
}
