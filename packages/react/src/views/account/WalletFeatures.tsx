import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useHasView } from '../useHasView.ts'
import { walletFeatures } from './accountActions.ts'
import styles from './WalletFeatures.module.css'

/** What the embedded wallet can do, as a line of buttons. */
export function WalletFeatures() {
  const kit = useKit()
  const { account: texts } = useMessages()
  const features = useKitState((state) => state.options.features)
  const actions = walletFeatures(features, useHasView())
  if (actions.length === 0) return null
  return (
    <div className={styles.actions}>
      {actions.map(({ view, icon, name, label }) => (
        <button
          key={name}
          className={styles.action}
          type="button"
          onClick={() => kit.push(view)}
          data-testid={`wallet-features-${name}-button`}
        >
          <span className={styles.disc}>
            <Icon icon={icon} size={20} />
          </span>
          {texts[label]}
        </button>
      ))}
    </div>
  )
}
