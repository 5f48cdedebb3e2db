import { useCallback, useContext } from 'react'
import { useKitContext } from '../hooks/useKitContext.ts'
import { useKitState } from '../hooks/useKitState.ts'
import { loadModal } from '../loadModal.ts'
import { en } from '../locales/buttons/en.ts'
import { MessagesContext } from '../locales/MessagesContext.ts'
import { adoptPageStyles } from '../styles/adoptPageStyles.ts'
import { themeRoot } from '../ui/themeRoot.ts'

/** What every button on the page shares: the kit, the texts, and the properties of its root. */
export function usePageButton(name: string) {
  const { kit } = useKitContext(name)
  const { themeMode: mode, themeVariables: variables } = useKitState((state) => state.theme)
  const messages = useContext(MessagesContext)
  const rootRef = useCallback(
    (root: HTMLButtonElement | null) => {
      if (!root) return
      // The page can have put the button into a shadow root of its own.
      adoptPageStyles(root.getRootNode() as Document | ShadowRoot)
      themeRoot(root, { mode, variables })
    },
    [mode, variables],
  )
  // A visitor who points at a button is about to open the modal. A failure shows at the click.
  const prefetch = () => void loadModal(kit).catch(() => {})
  return {
    kit,
    texts: messages?.buttons ?? en,
    root: {
      mode,
      rootRef,
      lang: messages?.lang ?? 'en',
      dir: messages?.dir ?? 'ltr',
      onPointerEnter: prefetch,
      onFocus: prefetch,
    },
  }
}
