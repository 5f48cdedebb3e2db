import type { Part } from '../../base/capability/capability.ts'
import type { Context } from '../../base/context.ts'
import { loadPart } from '../../base/load/loadPart.ts'
import type { NftsActions } from './nftsActions.ts'

/** The NFTs of the account in use. */
export function createNftsPart(context: Context): Part<NftsActions> {
  const load = loadPart(() => import('./createNfts.ts').then((module) => module.createNfts(context)))
  return { actions: load }
}
