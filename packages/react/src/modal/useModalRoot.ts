import { currentRoute } from '@latchkey/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import { useMessages } from '../locales/useMessages.ts'
import { themeRoot } from '../ui/themeRoot.ts'

/** What the modal dialog and the embedded modal have in common: a root element with the kit's theme and language, and a card in it. */
export function useModalRoot<Root extends HTMLElement>(styles: Readonly<Record<string, string>>) {
  const { lang, dir } = useMessages()
  const [view, theme] = useKitState(({ router, theme }) => [currentRoute(router).view, theme] as const)
  const root = useRef<Root>(null)
  const region = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    if (root.current) themeRoot(root.current, { mode: theme.themeMode, variables: theme.themeVariables })
  }, [theme])
  return {
    root,
    rootProps: {
      className: styles.root,
      lang,
      dir,
      'aria-labelledby': titleId,
      'data-lk': 'modal',
      'data-lk-theme': theme.themeMode,
      'data-view': view,
    },
    cardProps: { className: styles.card, titleId, region },
  }
}
