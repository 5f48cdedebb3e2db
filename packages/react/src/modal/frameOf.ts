import type { AdapterLogin, Kit } from '@latchkey/core'

/** How to reach the frame of the embedded wallet; undefined where the kit has none. */
export const frameOf = (kit: Kit): AdapterLogin | undefined => kit.adapters.find(({ login }) => login)?.login
