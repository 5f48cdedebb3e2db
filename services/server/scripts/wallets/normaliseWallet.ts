import { createHash } from 'node:crypto'
import type { WcWallet } from '@latchkey/protocol/api'
import { normaliseAppLink, normaliseWebLink } from './normaliseLink.ts'

type Links<name extends string> = Partial<Record<name, string | null>>

/** A wallet as the source describes it. */
export type SourceWallet = {
  rank: number
  id: string
  name: string
  homepage: string
  rdns?: string | null
  apps: Links<'ios' | 'android' | 'chrome' | 'browser'>
  mobile: Links<'native' | 'universal'>
  desktop: Links<'native' | 'universal'>
}

/** What the directory keeps on disk: `image_url` depends on where the server is. */
export type DirectoryWallet = Omit<WcWallet, 'image_url'>

/** Names that were never filled in, or that are not the wallet's own. */
const placeholders = /^(com\.example\b|com\.wallet\.reown$)/

const namePattern = /^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+$/

/** Ids are stable: they follow from the id in the source, not from its place. */
export const walletIdOf = (sourceId: string) => createHash('sha256').update(sourceId).digest('hex')

/** `chains`: the families that are documented for this wallet; empty when it is not known. */
export function normaliseWallet(
  { rank, id, name, homepage, rdns, apps, mobile, desktop }: SourceWallet,
  { imageId, chains }: { imageId: string; chains: readonly string[] },
): DirectoryWallet {
  const announced = rdns && namePattern.test(rdns) && !placeholders.test(rdns) ? rdns : null
  return {
    id: walletIdOf(id),
    name: name.normalize('NFC').replace(/\s+/g, ' ').trim(),
    // Nobody has certified them.
    badge_type: 'none',
    chains: [...chains],
    homepage: normaliseWebLink(homepage),
    image_id: imageId,
    order: rank,
    mobile_link: normaliseAppLink(mobile.native) ?? normaliseWebLink(mobile.universal),
    desktop_link: normaliseAppLink(desktop.native),
    webapp_link: normaliseWebLink(desktop.universal),
    app_store: normaliseWebLink(apps.ios),
    play_store: normaliseWebLink(apps.android),
    chrome_store: normaliseWebLink(apps.chrome),
    rdns: announced,
    // EIP-6963 is of this family only.
    injected: announced ? [{ namespace: 'eip155', injected_id: announced }] : [],
  }
}
