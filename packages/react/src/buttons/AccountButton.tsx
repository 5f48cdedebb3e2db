import { formatAccountFigures, isNetworkSupported, selectAccount, selectNetwork } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { useKitState } from '../hooks/useKitState.ts'
import { AccountPicture } from '../images/AccountPicture.tsx'
import { networkImage } from '../images/networkImage.ts'
import { Amount } from '../ui/Amount.tsx'
import { Icon } from '../ui/Icon.tsx'
import { warnIcon } from '../ui/icons/warn.ts'
import { PageButton } from '../ui/PageButton.tsx'
import { RoundImage } from '../ui/RoundImage.tsx'
import { shortenAddress } from '../ui/shortenAddress.ts'
import { shortenName } from '../ui/shortenName.ts'
import styles from './ButtonContent.page.module.css'
import { usePageButton } from './usePageButton.ts'

export type AccountButtonProps = {
  /** Whether the button shows the native balance beside the account. Default: `show`. */
  balance?: 'show' | 'hide' | undefined
  /** How many characters of the address are shown before the dots (4) and after them (6). */
  charsStart?: number | undefined
  charsEnd?: number | undefined
  namespace?: Namespace | undefined
  disabled?: boolean | undefined
}

const nameLength = 18

/**
 * Shows the connected account and opens the modal on it; on a network that the page does not offer, asks to switch. Shows
 * nothing while no wallet is connected.
 *
 * @example
 * <AccountButton balance="hide" />
 */
export function AccountButton({
  balance = 'show',
  charsStart,
  charsEnd = 6,
  namespace,
  disabled,
}: AccountButtonProps) {
  const { kit, texts, root } = usePageButton('AccountButton')
  const account = useKitState((state) => selectAccount(state, namespace))
  const [network, options, supported] = useKitState(
    (state) =>
      [
        selectNetwork(state, namespace),
        state.options,
        isNetworkSupported(state, namespace) || state.options.allowUnsupportedChain,
      ] as const,
  )
  const { address, profileName } = account
  if (!address) return null

  const properties = {
    ...root,
    disabled,
    testId: namespace ? `account-button-${namespace}` : 'account-button',
    onClick: () =>
      void kit.open({
        ...(!supported && { view: 'UnsupportedChain' as const }),
        ...(namespace && { namespace }),
      }),
  }
  if (!supported) {
    return (
      <PageButton {...properties} variant="bad">
        <Icon icon={warnIcon} size={16} />
        {texts.switchNetwork}
      </PageButton>
    )
  }
  const who = (
    <>
      <AccountPicture seed={address} src={account.profileImage} size={20} />
      {profileName ? (
        <bdi>{shortenName(profileName, nameLength)}</bdi>
      ) : (
        <Amount>{shortenAddress(address, charsStart, charsEnd)}</Amount>
      )}
    </>
  )
  if (balance === 'hide') return <PageButton {...properties}>{who}</PageButton>
  const figures = formatAccountFigures(account, root.lang)
  const unit = account.balanceSymbol ?? network?.nativeCurrency.symbol
  return (
    <PageButton {...properties}>
      <span className={styles.content}>
        <RoundImage src={networkImage(options, network)} name={network?.name ?? ''} size={20} trusted />
        {figures !== undefined ? (
          <Amount>
            <span className={styles.figures}>{figures}</span> {unit}
          </Amount>
        ) : account.balanceLoading ? (
          <span className={styles.soon} aria-hidden="true">
            <Amount>
              <span className={styles.figures}>0.000</span> {unit}
            </Amount>
          </span>
        ) : null}
      </span>
      <span className={styles.who}>{who}</span>
    </PageButton>
  )
}
