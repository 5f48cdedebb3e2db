import type { Kit } from '@latchkey/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { KitContext } from './hooks/KitContext.ts'
import { useKitState } from './hooks/useKitState.ts'
import { loadModal } from './loadModal.ts'
import { MessagesContext } from './locales/MessagesContext.ts'
import { useButtonCatalogue } from './locales/useButtonCatalogue.ts'
import { ModalOutlet } from './ModalOutlet.tsx'
import { whenIdle } from './whenIdle.ts'

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
  useEffect(() => whenIdle(() => loadModal(kit).catch(() => {})), [kit])
  return (
    <KitContext.Provider value={value}>
      <Root>{children}</Root>
    </KitContext.Provider>
  )
}

function Root({ children }: { children: ReactNode }) {
  const { open, options } = useKitState(({ open, options }) => ({ open, options }))
  const isPlacedByPage = options.enableEmbedded || options.disableAppend
  return (
    <MessagesContext.Provider value={useButtonCatalogue(options.locale)}>
      {children}
      {!isPlacedByPage && <ModalOutlet wanted={open} />}
    </MessagesContext.Provider>
  )
}
