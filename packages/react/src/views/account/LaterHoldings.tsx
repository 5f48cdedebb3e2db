import { lazy, Suspense } from 'react'
import { Plate } from '../../ui/Plate.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'

// The account itself is there before what it holds.
const Holdings = lazy(() => import('./Holdings.tsx').then((module) => ({ default: module.Holdings })))

/** What the account holds, once that part of the modal is there. */
export function LaterHoldings() {
  return (
    <Suspense
      fallback={
        <Plate>
          <SkeletonRow image="round" sub end />
          <SkeletonRow image="round" sub end />
          <SkeletonRow image="round" sub end />
        </Plate>
      }
    >
      <Holdings />
    </Suspense>
  )
}
