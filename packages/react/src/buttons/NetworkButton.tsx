import { isNetworkSupported, selectConnection, selectNetwork } from '@latchkey/core'
import { useKitState } from '../hooks/useKitState.ts'
import { networkImage } from '../images/networkImage.ts'
import { Icon } from '../ui/Icon.tsx'
import { downIcon } from '../ui/icons/down.ts'
import { warnIcon } from '../ui/icons/warn.ts'
import { PageButton } from '../ui/PageButton.tsx'
import { RoundImage } from '../ui/RoundImage.tsx'
import styles from './ButtonContent.page.module.css'
import { usePageButton } from './usePageButton.ts'

export type NetworkButtonProps = {
  /** Shown when there is no network. Default: "Select Network". */
  label?: string | undefined
  disabled?: boolean | undefined
}

/**
 * Shows the active network and opens the list of networks.
 *
 * @example
 * <NetworkButton />
 */
export function NetworkButton({ label, disabled }: NetworkButtonProps) {
  const { kit, texts, root } = usePageButton('NetworkButton')
  const [network, options, loading, connected, supported] = useKitState(
    (state) =>
      [
        selectNetwork(state),
        state.options,
        state.loading,
        selectConnection(state) !== undefined,
        isNetworkSupported(state) || state.options.allowUnsupportedChain,
      ] as const,
  )
  const onClick = () => {
    kit.track({ event: 'CLICK_NETWORKS' })
    void kit.open({ view: 'Networks' })
  }
  return (
    <PageButton
      {...root}
      variant={supported ? 'secondary' : 'bad'}
      disabled={disabled}
      aria-disabled={loading}
      onClick={loading ? undefined : onClick}
      testId="w3m-network-button"
    >
      <span className={styles.content} data-testid="wui-network-button">
        {!supported ? (
          <Icon icon={warnIcon} size={16} />
        ) : (
          (network || connected) && (
            <RoundImage src={networkImage(options, network)} name={network?.name ?? ''} size={20} trusted />
          )
        )}
        {!supported
          ? texts.switchNetwork
          : (network?.name ?? label ?? (connected ? texts.unknownNetwork : texts.selectNetwork))}
        {supported && <Icon icon={downIcon} size={16} />}
      </span>
    </PageButton>
  )
}
