import { consoleUrl, networkOne, networkTwo, nodeUrls, serverUrl } from './addresses.ts'

/** The hosts that the page is configured with. It sends requests to no others. */
export const configuredHosts = [
  ...nodeUrls,
  serverUrl,
  // The relay.
  serverUrl.replace(/^http/, 'ws'),
  // The faucet.
  consoleUrl,
]

/** The policy that the page must run under, directive by directive. */
export const policy: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: https:",
  'connect-src': `'self' ${networkOne.url} ${networkTwo.url}`,
  'require-trusted-types-for': "'script'",
}

/** The directives of a policy header. */
export function parsePolicy(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values.join(' ')]
    }),
  )
}

/** The header of the test pages, which use the chains of all families. */
export const policyHeader = Object.entries({ ...policy, 'connect-src': `'self' ${nodeUrls.join(' ')}` })
  .map(([name, value]) => `${name} ${value}`)
  .join('; ')
