import { useKit } from '../../../hooks/useKit.ts'
import { fillText } from '../../../locales/fillText.ts'
import { useLoginMessages } from '../../../locales/login/late/useLoginMessages.ts'
import { BrandIcon } from '../../../ui/BrandIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { moreIcon } from '../../../ui/icons/more.ts'
import { arrangeSocials } from './arrangeSocials.ts'
import styles from './SocialButtons.module.css'
import { SocialsSkeleton } from './SocialsSkeleton.tsx'
import { socialBrands } from './socialBrands.ts'
import { socialNames } from './socialNames.ts'
import { useSocialLogin } from './useSocialLogin.ts'
import { useSocials } from './useSocials.ts'

/** The buttons that begin a login by a social account. */
export function SocialButtons() {
  const kit = useKit()
  const texts = useLoginMessages()
  const socials = useSocials()
  const logIn = useSocialLogin()
  // The same as stands here before this code has loaded: the wallets below must not move while they are pressed.
  if (!texts) return <SocialsSkeleton count={socials.length} />
  const { first, others, hasMore } = arrangeSocials(socials)
  const isPair = !first
  return (
    <div className={styles.socials} data-testid="w3m-social-login-widget">
      {first && (
        <Button
          wide
          image={<BrandIcon brand={socialBrands[first]} />}
          onClick={() => logIn(first)}
          testId={`social-selector-${first}`}
        >
          {fillText(texts.continueWith, { name: socialNames[first] })}
        </Button>
      )}
      {others.length > 0 && (
        <div className={styles.line}>
          {others.map((social) => (
            <Button
              key={social}
              wide
              image={<BrandIcon brand={socialBrands[social]} />}
              aria-label={fillText(texts.continueWith, { name: socialNames[social] })}
              onClick={() => logIn(social)}
              testId={`social-selector-${social}`}
            >
              {isPair && socialNames[social]}
            </Button>
          ))}
          {hasMore && (
            <Button
              wide
              icon={moreIcon}
              aria-label={texts.moreSocials}
              onClick={() => kit.push('ConnectSocials')}
              testId="social-selector-more"
            />
          )}
        </div>
      )}
    </div>
  )
}
