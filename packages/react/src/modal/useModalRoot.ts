import { currentRoute, type ThemeMode, type ViewName } from '@latchkey/core'
import { useId, useLayoutEffect, useRef } from 'react'
import { useKitState } from '../hooks/useKitState.ts'
import type { Direction } from '../locales/direction.ts'
import { useMessages } from '../locales/useMessages.ts'
import { adoptModalStyles } from '../styles/adoptModalStyles.ts'
import { themeRoot } from '../ui/themeRoot.ts'
import type { ModalHost } from './createHost.ts'

/** The attributes of the modal's root element. */
export type RootProps = {
  className: string | undefined
  lang: string
  dir: Direction
  'aria-labelledby': string
  'data-lk-theme': ThemeMode
  'data-view': ViewName
}

/** What the modal dialog and the embedded modal have in common: a root element with the kit's theme and language, and a card in it. */
export function useModalRoot({ host, shadow }: ModalHost, styles: Readonly<Record<string, string>>) {
  const { lang, dir } = useMessages()
  const [view, theme] = useKitState(({ router, theme }) => [currentRoute(router).view, theme] as const)
  const region = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayoutEffect(() => adoptModalStyles(shadow), [shadow])
  // A theme is set on the host: the values that are derived from it are computed there.
  useLayoutEffect(() => {
    host.dataset.lkTheme = theme.themeMode
    themeRoot(host, { mode: theme.themeMode, variables: theme.themeVariables })
  }, [host, theme])
  const rootProps: RootProps = {
    className: styles.root,
    lang,
    dir,
    'aria-labelledby': titleId,
    'data-lk-theme': theme.themeMode,
    'data-view': view,
  }
  return {
    rootProps,
    cardProps: { className: styles.card, titleId, region },
  }
}
