import { definePart } from '../shared/definePart.tsx'
import { HoldingsSkeleton } from './HoldingsSkeleton.tsx'

// The account itself is there before what it holds.
export const Holdings = definePart(() => import('./Holdings.tsx').then((module) => module.Holdings))

/** What the account holds, once that part of the modal is there. */
export function LaterHoldings() {
  return <Holdings fallback={<HoldingsSkeleton />} />
}
