import {
  createLatchkey as createKit,
  type Kit,
  type LatchkeyOptions as KitOptions,
  type Language,
} from '@latchkey/core'
import type { LanguageTexts } from './locales/own/languageTexts.ts'

/** What `createLatchkey` takes. Only `projectId` and `networks` are required. */
export type LatchkeyOptions = Omit<KitOptions, 'languages'> & {
  /** Texts of the dapp's own, by language: further languages, or other words for one that there is. */
  languages?: Readonly<Record<string, Language<LanguageTexts>>> | undefined
}

/**
 * Creates a kit: that of `@latchkey/core`, which knows the texts of the modal. Nothing is fetched and no wallet is asked until the visitor
 * does something.
 *
 * @example
 * const kit = createLatchkey({ projectId: 'sandbox', networks: [mainnet], adapters: [ethers()] })
 * <LatchkeyProvider kit={kit}><ConnectButton /></LatchkeyProvider>
 */
export const createLatchkey: (options: LatchkeyOptions) => Kit = createKit
