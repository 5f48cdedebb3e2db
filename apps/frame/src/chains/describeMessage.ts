import type { Description, Warning } from './description.ts'
import { readMessage } from './readMessage.ts'

/** The first line of sign-in messages (EIP-4361, and its likes for other chains). */
const signIn = /^(\S+) wants you to sign in with your [\w ]+ account:\n/

/**
 * A message for the visitor to read. A sign-in names the site that it is for: where that is not the one that asks, somebody may be
 * after a login at another site.
 */
export function describeMessage(bytes: Uint8Array, origin: string): Description {
  const { text, isText } = readMessage(bytes)
  const [, site] = signIn.exec(text) ?? []
  const warnings: Warning[] = []
  if (!isText) warnings.push({ phrase: { code: 'unreadableMessage' }, level: 'warn', mustConfirm: true })
  if (site !== undefined && site.replace(/^https?:\/\//, '') !== new URL(origin).host)
    warnings.push({
      phrase: { code: 'signInOtherSite', values: { domain: site } },
      level: 'bad',
      mustConfirm: true,
    })
  return {
    title: { code: site === undefined ? 'signMessage' : 'signIn' },
    isLowRisk: site !== undefined && warnings.length === 0,
    rows: [],
    text,
    changes: 'none',
    warnings,
  }
}
