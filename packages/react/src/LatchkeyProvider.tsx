import type { Kit } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { KitContext } from './hooks/KitContext.ts'
import { useKitState } from './hooks/useKitState.ts'
import { useLoaded } from './hooks/useLoaded.ts'
import { fetchMessages } from './locales/fetchMessages.ts'
import { isEnglish } from './locales/isEnglish.ts'
import { MessagesContext } from './locales/MessagesContext.ts'
import { ModalOutlet } from './ModalOutlet.tsx'

export type LatchkeyProviderProps = {
  /** What `createLatchkey` returned. Create it once, outside of components. */
  kit: Kit
  children?: ReactNode
}

/**
 * Gives the kit to everything inside, starts it, and shows the modal when it is opened.
 *
 * @example
 * const kit = createLatchkey({ projectId: 'sandbox', networks: [mainnet], adapters: [ethers()] })
 * <LatchkeyProvider kit={kit}><ConnectButton /></LatchkeyProvider>
 */
export function LatchkeyProvider({ kit, children }: LatchkeyProviderProps) {
  const value = useMemo(() => ({ kit, initial: kit.getState() }), [kit])
  useEffect(() => kit.start(), [kit])
  return (
    <KitContext.Provider value={value}>
      <Root>{children}</Root>
    </KitContext.Provider>
  )
}

function Root({ children }: { children: ReactNode }) {
  const options = useKitState((state) => state.options)
  const { locale, enableEmbedded, disableAppend } = options
  // The buttons bring their English texts with them. In another language they stay English until its texts are loaded.
  const isForeign = !isEnglish(options)
  const messages = useLoaded(isForeign, locale, () => fetchMessages(options))
  return (
    <MessagesContext.Provider value={isForeign ? messages : undefined}>
      {children}
      {!enableEmbedded && !disableAppend && <ModalOutlet />}
    </MessagesContext.Provider>
  )
}
