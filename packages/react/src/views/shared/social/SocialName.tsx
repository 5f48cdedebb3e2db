import type { SocialAccount } from '@latchkey/protocol/api'
import { BrandIcon } from '../../../ui/BrandIcon.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { socialBrands } from './socialBrands.ts'
import { socialNames } from './socialNames.ts'

export type SocialNameProps = { provider: SocialAccount; userName: string | undefined }

/** Whose account it is, after the mark of the provider by which the visitor has logged in. */
export const SocialName = ({ provider, userName }: SocialNameProps) => (
  <>
    <BrandIcon brand={socialBrands[provider]} />
    {userName && <VisuallyHidden>{socialNames[provider]}: </VisuallyHidden>}
    <bdi>{userName ?? socialNames[provider]}</bdi>
  </>
)
