import { useKitState } from '../../hooks/useKitState.ts'

/** The documents a visitor agrees to, and whether by a box to tick. */
export function useLegal() {
  return useKitState(({ options: { termsConditionsUrl, privacyPolicyUrl, features } }) => {
    const isAsked = Boolean(termsConditionsUrl || privacyPolicyUrl)
    return {
      terms: termsConditionsUrl,
      privacy: privacyPolicyUrl,
      hasCheckbox: isAsked && features.legalCheckbox,
      isStated: isAsked && !features.legalCheckbox,
    }
  })
}
