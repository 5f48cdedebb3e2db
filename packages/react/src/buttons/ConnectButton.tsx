import type { Namespace } from '@latchkey/protocol'
import { afterPaint } from '../afterPaint.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { PageButton } from '../ui/PageButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './ConnectButton.page.module.css'
import { usePageButton } from './usePageButton.ts'

export type ConnectButtonProps = {
  size?: 'md' | 'sm' | undefined
  /** Default: "Connect Wallet". */
  label?: string | undefined
  /** Shown while the modal is open over the page or a wallet is being connected. Default: "Connecting...". */
  loadingLabel?: string | undefined
  /** Connects in this namespace only. */
  namespace?: Namespace | undefined
  disabled?: boolean | undefined
}

/**
 * Opens the modal to connect a wallet.
 *
 * @example
 * <ConnectButton label="Sign in" />
 */
export function ConnectButton({
  size,
  label,
  loadingLabel,
  namespace,
  disabled,
  isBusy = false,
}: ConnectButtonProps & { isBusy?: boolean }) {
  const { kit, texts, root } = usePageButton('ConnectButton')
  // Showing the modal comes first: the button shows that it is busy only after the modal has been painted.
  const loading = useKitState(
    ({ loading, modal, connections, activeChain }) =>
      isBusy ||
      (namespace ? modal.loadingNamespaceMap[namespace] : loading) ||
      connections[namespace ?? activeChain]?.status === 'reconnecting',
    undefined,
    afterPaint,
  )
  const onClick = () => void kit.open({ view: 'Connect', ...(namespace && { namespace }) })
  return (
    <PageButton
      {...root}
      variant="primary"
      size={size}
      loading={loading}
      disabled={disabled}
      onClick={onClick}
      testId={namespace ? `connect-button-${namespace}` : 'connect-button'}
    >
      <span className={styles.labels}>
        <span className={loading ? styles.off : undefined}>{label ?? texts.connectWallet}</span>
        <span className={loading ? undefined : styles.off}>
          <Spinner size={16} />
          {loadingLabel ?? texts.connecting}
        </span>
      </span>
    </PageButton>
  )
}
