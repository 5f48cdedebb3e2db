import { selectRestriction } from '@latchkey/core'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { RestrictedNote } from '../shared/RestrictedNote.tsx'
import { useHasView } from '../useHasView.ts'
import { walletFeatures } from './accountActions.ts'
import styles from './WalletFeatures.module.css'

/** What the embedded wallet can do, as a line of buttons. */
export function WalletFeatures() {
  const kit = useKit()
  const { account: texts } = useMessages()
  const features = useKitState((state) => state.options.features)
  const actions = walletFeatures(features, useHasView())
  const restrictions = useKitState((state) => actions.map(({ name }) => selectRestriction(state, name)))
  const isRestricted = restrictions.includes('restricted')
  if (actions.length === 0) return null
  return (
    <>
      <div className={styles.actions}>
        {actions.map(({ view, icon, name, label }, index) => {
          const restriction = restrictions[index]
          if (restriction === 'restricted') return null
          if (restriction === 'awaited')
            return (
              <span key={name} className={styles.action}>
                <Skeleton width={48} height={48} round="circle" />
                <Skeleton width={40} height={16} />
              </span>
            )
          return (
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
          )
        })}
      </div>
      {isRestricted && <RestrictedNote />}
    </>
  )
}
