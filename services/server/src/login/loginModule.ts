import { createLoginModule } from './createLoginModule.ts'
import { openLoginParts } from './openLoginParts.ts'

/** Login by e-mail. */
export const loginModule = createLoginModule(openLoginParts)
