import type { PlainProvider } from './plainProvider.ts'

/** Errors of the Graph API, which the token endpoint has too. */
const graphError = (status: number, message: string, code: number, more: object = {}) => ({
  status,
  body: { error: { message, type: 'OAuthException', code, ...more, fbtrace_id: 'AsandboxTrace' } },
})

/** Facebook: the token endpoint is asked by GET, addresses may say a version, and an account tells only the fields that are asked for. */
export const facebook: PlainProvider<'facebook'> = {
  name: 'facebook',
  paths: { authorize: '/dialog/oauth', token: '/oauth/access_token' },
  version: /^\/v\d+\.\d+(?=\/)/,
  methods: ['GET', 'POST'],
  needs: { responseType: false, grantType: false, challenge: false, state: false },
  credentials: 'form',
  prefix: 'EAA',
  takesTokenInQuery: true,
  readScope: (text) => text.split(/[ ,]+/).filter(Boolean),
  denied: {
    error_reason: 'user_denied',
    error: 'access_denied',
    error_description: 'Permissions error',
  },
  failed: {
    error_code: '2',
    error_message: 'An unexpected error has occurred. Please retry your request later.',
  },
  token: ({ token }) => ({
    status: 200,
    body: { access_token: token, token_type: 'bearer', expires_in: 5_183_944 },
  }),
  tokenProblem: (problem) => {
    if (problem === 'client') return graphError(400, 'Error validating client secret.', 1)
    if (problem === 'address')
      return graphError(
        400,
        'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        100,
        { error_subcode: 36_008 },
      )
    if (problem === 'code')
      return graphError(400, 'This authorization code has been used.', 100, { error_subcode: 36_009 })
    return graphError(400, 'Invalid verification code format.', 100)
  },
  users: {
    '/me': {
      place: 'user',
      scope: [],
      answer: ({ account: { id, name, email }, scope, query }) => {
        const known = { id, name, ...(scope.includes('email') && email !== undefined && { email }) }
        const fields = query.get('fields')?.split(',') ?? ['id', 'name']
        // The id is always there, whether it is asked for or not.
        return Object.fromEntries(
          Object.entries(known).filter(([field]) => field === 'id' || fields.includes(field)),
        )
      },
    },
  },
  userProblem: () => graphError(401, 'Invalid OAuth access token - Cannot parse access token', 190),
}
