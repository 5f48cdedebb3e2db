import { useKitState } from '../../hooks/useKitState.ts'
import { useLoaded } from '../../hooks/useLoaded.ts'
import { SocialsSkeleton } from '../shared/social/SocialsSkeleton.tsx'

/** Connecting by a social account. Which of them the page and the server both want is known only once the server was asked. */
export function SocialMethod() {
  const isKnown = useKitState((state) => state.login.methods !== undefined)
  const count = useKitState(({ options: { features }, login }) => {
    const wanted = features.socials || []
    return wanted.filter((social) => !login.methods || login.methods.socials.includes(social)).length
  })
  const loaded = useLoaded(isKnown, undefined, () => import('../shared/social/SocialButtons.tsx'))
  return loaded ? <loaded.SocialButtons /> : <SocialsSkeleton count={count} />
}
