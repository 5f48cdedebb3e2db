import { useKitState } from '../../hooks/useKitState.ts'

/** The documents that a visitor agrees to, and whether by a checkbox or by connecting. */
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
