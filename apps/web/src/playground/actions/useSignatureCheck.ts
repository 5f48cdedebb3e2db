import { useState } from 'react'
import { fill } from '../../texts/fill.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { Verdict } from '../verify/verdict.ts'
import type { Outcome } from './ActionResult.tsx'

/**
 * The page's own check of the latest signature. `checkOf` returns nothing for a signature that is not checked yet; `text` is what is said
 * of a good one.
 */
export function useSignatureCheck() {
  const { not } = useTexts().tryIt.verified
  const [checked, setChecked] = useState<{ signature: string; verdict: Verdict }>()
  return {
    run: (signature: string, verify: () => Promise<Verdict>) =>
      void verify().then((verdict) => setChecked({ signature, verdict })),
    checkOf(signature: string, text: string): Outcome['check'] {
      if (checked?.signature !== signature) return undefined
      const { isGood, how } = checked.verdict
      return { isGood, text: isGood ? fill(text, { how }) : not }
    },
  }
}
