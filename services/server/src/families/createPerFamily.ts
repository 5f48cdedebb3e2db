import type { CaipChainId } from '@latchkey/protocol'
import { familyOf } from './families.ts'
import type { Family } from './family.ts'

/** Creates something once for each family, when the first chain of it is asked about. */
export function createPerFamily<part>(
  create: (family: Family) => part,
): (chain: { id: CaipChainId }) => part {
  const made = new Map<Family, part>()
  return (chain) => {
    const family = familyOf(chain)
    const part = made.get(family) ?? create(family)
    made.set(family, part)
    return part
  }
}
