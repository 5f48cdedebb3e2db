import { openLoginParts } from '../openLoginParts.ts'
import { createWayOutModule } from './createWayOutModule.ts'

/** The way out of an embedded wallet. */
export const wayOutModule = createWayOutModule(openLoginParts)
