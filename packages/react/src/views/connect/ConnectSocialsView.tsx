import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { fillText } from '../../locales/fillText.ts'
import { useLoginMessages } from '../../locales/login/late/useLoginMessages.ts'
import { useMessages } from '../../locales/useMessages.ts'
import { BrandIcon } from '../../ui/BrandIcon.tsx'
import { infoIcon } from '../../ui/icons/info.ts'
import { Row } from '../../ui/Row.tsx'
import { RowList } from '../../ui/RowList.tsx'
import { SkeletonRow } from '../../ui/SkeletonRow.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { Empty } from '../shared/Empty.tsx'
import { socialBrands } from '../shared/social/socialBrands.ts'
import { socialNames } from '../shared/social/socialNames.ts'
import { useSocialLogin } from '../shared/social/useSocialLogin.ts'
import { useSocials } from '../shared/social/useSocials.ts'
import { useOnMount } from '../shared/useOnMount.ts'
import { ConnectFooter } from './ConnectFooter.tsx'
import { ConnectScroll } from './ConnectScroll.tsx'

/** Every social account to log in by, where the Connect view has no room for all. */
export function ConnectSocialsView() {
  const { connect } = useMessages()
  const texts = useLoginMessages()
  const kit = useKit()
  // Whoever comes from the Connect view finds that it was asked before.
  useOnMount(() => void kit.fetchLoginMethods().catch(() => {}))
  const isKnown = useKitState((state) => state.login.methods !== undefined)
  const socials = useSocials()
  const logIn = useSocialLogin()
  return (
    <>
      <ConnectScroll>
        {!isKnown || !texts ? (
          <RowList>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </RowList>
        ) : socials.length === 0 ? (
          <Empty icon={infoIcon} title={connect.nothingToOffer} text={connect.nothingToOfferHint} />
        ) : (
          <RowList label={texts.socials}>
            {socials.map((social) => (
              <Row
                key={social}
                image={
                  <Tile>
                    <BrandIcon brand={socialBrands[social]} />
                  </Tile>
                }
                name={socialNames[social]}
                aria-label={fillText(texts.logInWith, { name: socialNames[social] })}
                chevron
                onClick={() => logIn(social)}
                testId={`social-selector-${social}`}
              />
            ))}
          </RowList>
        )}
      </ConnectScroll>
      <ConnectFooter />
    </>
  )
}
