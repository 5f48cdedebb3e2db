import { lazy, Suspense } from 'react'
import { Body } from '../../ui/Body.tsx'
import { useIsEmbedded } from './useIsEmbedded.ts'

const DefaultAccount = lazy(() =>
  import('./DefaultAccount.tsx').then((module) => ({ default: module.DefaultAccount })),
)
const WalletFeatures = lazy(() =>
  import('./WalletFeatures.tsx').then((module) => ({ default: module.WalletFeatures })),
)

/** The connected account: that of the page's own wallet shows everything it can do, any other leaves most to its wallet. */
export function AccountView() {
  const isEmbedded = useIsEmbedded()
  return (
    <Body>
      <Suspense>{isEmbedded ? <WalletFeatures /> : <DefaultAccount />}</Suspense>
    </Body>
  )
}
