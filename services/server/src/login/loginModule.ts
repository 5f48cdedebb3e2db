import { createLoginModule } from './createLoginModule.ts'
import { openLoginParts } from './openLoginParts.ts'

/** Login by e-mail and by providers. */
export const loginModule = createLoginModule(openLoginParts)
