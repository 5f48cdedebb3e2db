import type { PlainProvider, TokenProblem } from './plainProvider.ts'

const problems: Record<TokenProblem, [status: number, body: object]> = {
  client: [401, { error: 'invalid_client' }],
  grant: [400, { error: 'unsupported_grant_type', error_description: 'Grant type None is not supported' }],
  code: [400, { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }],
  verifier: [400, { error: 'invalid_grant', error_description: 'Invalid "code_verifier" in request.' }],
  address: [400, { error: 'invalid_grant', error_description: 'Invalid "redirect_uri" in request.' }],
}

/** Discord: ids are snowflakes (numbers too large for a number, so texts), and an address says whether it is verified. */
export const discord: PlainProvider<'discord'> = {
  name: 'discord',
  paths: { authorize: '/oauth2/authorize', token: '/api/oauth2/token' },
  version: /(?<=^\/api)\/v\d+(?=\/)/,
  methods: ['POST'],
  needs: { responseType: true, grantType: true, challenge: false, state: false },
  credentials: 'either',
  prefix: '',
  readScope: (text) => text.split(' ').filter(Boolean),
  denied: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  failed: { error: 'server_error', error_description: 'Internal server error' },
  token: ({ token, scope }) => ({
    status: 200,
    body: {
      token_type: 'Bearer',
      access_token: token,
      expires_in: 604_800,
      refresh_token: `${token}-refresh`,
      scope: scope.join(' '),
    },
  }),
  tokenProblem: (problem) => {
    const [status, body] = problems[problem]
    return { status, body }
  },
  users: {
    '/api/users/@me': {
      place: 'user',
      scope: ['identify'],
      answer: ({ account: { id, username, global_name, email, verified }, scope }) => ({
        id,
        username,
        discriminator: '0',
        global_name,
        avatar: null,
        public_flags: 0,
        flags: 0,
        locale: 'en-US',
        mfa_enabled: true,
        premium_type: 0,
        ...(scope.includes('email') && { email, verified }),
      }),
    },
  },
  userProblem: () => ({ status: 401, body: { message: '401: Unauthorized', code: 0 } }),
}
