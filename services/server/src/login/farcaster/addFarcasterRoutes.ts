import {
  loginFarcasterAnswerCall,
  loginFarcasterLookCall,
  loginFarcasterOpenCall,
} from '@latchkey/protocol/api'
import type { Routes } from '../../http/createRoutes.ts'
import type { SocialStores } from '../social/socialStores.ts'
import { answerFarcaster } from './answerFarcaster.ts'
import { farcasterStep } from './farcasterStep.ts'
import { openFarcaster } from './openFarcaster.ts'

/** The page asks how far the login is, so it may ask for a while. */
const limit = { burst: 60, perSecond: 2 }
const options = { isWrite: true, pages: 'frame', limit } as const

/** The calls of the page that a phone opens for a login by Farcaster. It has a secret, as the window of a provider has. */
export function addFarcasterRoutes({ add }: Pick<Routes, 'add'>, stores: SocialStores): void {
  add(loginFarcasterOpenCall, { summary: 'What a login by Farcaster is about', ...options }, ({ body }) =>
    openFarcaster(stores, body),
  )
  add(
    loginFarcasterAnswerCall,
    { summary: 'Approves or refuses a device before Farcaster is asked', ...options },
    ({ body }) => answerFarcaster(stores, body),
  )
  add(loginFarcasterLookCall, { summary: 'How far a login by Farcaster is', ...options }, ({ body }) =>
    farcasterStep(stores, body.secret),
  )
}
