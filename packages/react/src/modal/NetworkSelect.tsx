import { selectNetwork } from '@latchkey/core'
import { useKit } from '../hooks/useKit.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { networkImage } from '../images/networkImage.ts'
import { fillText } from '../locales/fillText.ts'
import { useMessages } from '../locales/useMessages.ts'
import { Icon } from '../ui/Icon.tsx'
import { downIcon } from '../ui/icons/down.ts'
import { RoundImage } from '../ui/RoundImage.tsx'
import styles from './NetworkSelect.module.css'

/** The network in use, in the header. It leads to the list of networks where there is more than one. */
export function NetworkSelect() {
  const kit = useKit()
  const { shell } = useMessages()
  const [network, options, hasChoice] = useKitState((state) => {
    const current = selectNetwork(state)
    return [current, state.options, state.networks.requested.length > 1 || !current] as const
  })
  const name = network?.name ?? shell.unknownNetwork
  const choose = () => {
    kit.track({ event: 'CLICK_NETWORKS' })
    if (hasChoice) kit.push('Networks')
  }
  return (
    <button
      className={styles.select}
      type="button"
      aria-label={fillText(shell.network, { name })}
      data-testid="w3m-account-select-network"
      onClick={choose}
    >
      <RoundImage src={networkImage(options, network)} name={network?.name ?? ''} size={24} trusted />
      <Icon icon={downIcon} size={16} />
    </button>
  )
}
