import type { SocialAccount } from '@latchkey/protocol/api'
import { BrandIcon } from '../../../ui/BrandIcon.tsx'
import styles from './SocialPicture.module.css'
import { socialBrands } from './socialBrands.ts'

/** The mark of a provider, as large as the picture of an app. */
export const SocialPicture = ({ provider }: { provider: SocialAccount }) => (
  <span className={styles.picture}>
    <BrandIcon brand={socialBrands[provider]} size={28} />
  </span>
)
