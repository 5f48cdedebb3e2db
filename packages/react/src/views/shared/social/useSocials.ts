import { readPlatform, selectSocials } from '@latchkey/core'
import type { SocialAccount } from '@latchkey/protocol/api'
import { useKitState } from '../../../hooks/useKitState.ts'
import { isSocialAccount } from './socialNames.ts'

/** The social accounts that the visitor can log in by here. None until the server has said what it offers. */
export const useSocials = (): readonly SocialAccount[] =>
  useKitState((state) => selectSocials(state, readPlatform()).filter(isSocialAccount))
