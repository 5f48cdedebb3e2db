import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealingKey, SealingKeys } from '../sealing/sealingKeys.ts'

/** Signs the heads of the audit log, and tells whether one was signed by a server with the same keys. */
export type HeadKeys = { sign(text: string): Uint8Array; isSigned(text: string, mac: Uint8Array): boolean }

/**
 * The keys that heads are signed with follow from those for personal data, and open nothing. So they can stay in the file of keys when the
 * others are pruned: a head is checked for as long as there is the log.
 */
export function createHeadKeys(keys: SealingKeys): HeadKeys {
  const all = listHeadKeys(keys)
  const macOf = ({ key }: SealingKey, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign(text) {
      const [first] = all
      if (!first) throw new Error('There is no key')
      return macOf(first, text)
    },
    isSigned: (text, mac) =>
      mac.length === 32 && all.map((key) => timingSafeEqual(macOf(key, text), mac)).includes(true),
  }
}

/** Those of the present keys, and those that were kept when keys were pruned. The first signs. */
export function listHeadKeys({ pii, heads = [] }: SealingKeys): readonly SealingKey[] {
  const present = pii.map(({ kid, key }) => ({
    kid,
    key: Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'latchkey|audit head|v1', 32)),
  }))
  return [...present, ...heads.filter(({ kid }) => !present.some((one) => one.kid === kid))]
}
