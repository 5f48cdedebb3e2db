/** What a page asks for by `solana:signIn`. Every part may be missing; a wallet puts in what it knows. */
export type SignInInput = Readonly<Partial<Record<string, unknown>>>

const fields = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chainId', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The text of a sign-in, as Sign In With Solana lays it out. */
export function signInText(input: SignInInput, parameters: { address: string; domain: string }): string {
  const { domain = parameters.domain, statement, resources } = input
  const lines = fields.flatMap(([key, label]) => (input[key] === undefined ? [] : `${label}: ${input[key]}`))
  if (Array.isArray(resources)) lines.push('Resources:', ...resources.map((resource) => `- ${resource}`))
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${parameters.address}`,
    ...(statement === undefined ? [] : [`${statement}`]),
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
  ]
  return parts.join('\n\n')
}
