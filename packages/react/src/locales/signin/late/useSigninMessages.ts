import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { SigninMessages } from './signinMessages.ts'

const others: LateLanguages<SigninMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of signing in. Undefined while another language than English loads. */
export const useSigninMessages = (): SigninMessages | undefined => useLateMessages('signin', en, others)
