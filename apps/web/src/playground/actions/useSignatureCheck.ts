import { useState } from 'react'
import type { Outcome } from './ActionResult.tsx'

type Check = NonNullable<Outcome['check']>

/** The page's own check of the latest signature. `checkOf` returns nothing for a signature that is not checked yet. */
export function useSignatureCheck() {
  const [checked, setChecked] = useState<{ signature: string; check: Check }>()
  return {
    run: (signature: string, verify: () => Promise<Check>) =>
      void verify().then((check) => setChecked({ signature, check })),
    checkOf: (signature: string) => (checked?.signature === signature ? checked.check : undefined),
  }
}
