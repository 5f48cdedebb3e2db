import type { Description, Warning } from './description.ts'
import { isOwnSignIn, signInLine } from './isOwnSignIn.ts'
import { readMessage } from './readMessage.ts'

/**
 * A message for the visitor to read. A sign-in names the site that it is for: where that is not the one that asks, somebody may be
 * after a login at another site.
 */
export function describeMessage(
  bytes: Uint8Array,
  { origin, address }: { origin: string; address: string },
): Description {
  const { text, isText } = readMessage(bytes)
  const [, , site] = signInLine.exec(text.split('\n')[0] ?? '') ?? []
  const warnings: Warning[] = []
  if (!isText) warnings.push({ phrase: { code: 'unreadableMessage' }, level: 'warn', mustConfirm: true })
  if (site !== undefined && site !== new URL(origin).host)
    warnings.push({
      phrase: { code: 'signInOtherSite', values: { domain: site } },
      level: 'bad',
      mustConfirm: true,
    })
  return {
    title: { code: site === undefined ? 'signMessage' : 'signIn' },
    isLowRisk: isText && isOwnSignIn(text, { origin, address }),
    rows: [],
    text,
    changes: 'none',
    warnings,
  }
}
