import type { PlainProvider, TokenProblem } from './plainProvider.ts'

const problems: Record<TokenProblem, [status: number, code: string, description: string]> = {
  client: [401, 'unauthorized_client', 'Missing valid authorization header'],
  grant: [
    400,
    'unsupported_grant_type',
    'Supported grant types are: [authorization_code, refresh_token, client_credentials].',
  ],
  code: [400, 'invalid_request', 'Value passed for the authorization code was invalid.'],
  address: [
    400,
    'invalid_request',
    'Value passed for the redirect uri did not match the uri of the authorization code.',
  ],
  verifier: [400, 'invalid_request', 'Value passed for the code verifier did not match the code challenge.'],
}

const failure = (status: number, title: string) => ({
  status,
  body: { title, type: 'about:blank', status, detail: title },
})

/** X: PKCE and a state are a must, the client says in a header who it is, and whatever is told is inside `data`. */
export const x: PlainProvider<'x'> = {
  name: 'x',
  paths: { authorize: '/i/oauth2/authorize', token: '/2/oauth2/token' },
  methods: ['POST'],
  needs: { responseType: true, grantType: true, challenge: true, state: true },
  credentials: 'basic',
  prefix: '',
  readScope: (text) => text.split(' ').filter(Boolean),
  denied: { error: 'access_denied' },
  failed: { error: 'temporarily_unavailable' },
  token: ({ token, scope }) => ({
    status: 200,
    body: { token_type: 'bearer', expires_in: 7_200, access_token: token, scope: scope.join(' ') },
  }),
  tokenProblem: (problem) => {
    const [status, error, description] = problems[problem]
    return { status, body: { error, error_description: description } }
  },
  users: {
    '/2/users/me': {
      place: 'user',
      scope: ['tweet.read', 'users.read'],
      answer: ({ account: { id, name, username } }) => ({ data: { id, name, username } }),
    },
  },
  userProblem: (problem) => (problem === 'scope' ? failure(403, 'Forbidden') : failure(401, 'Unauthorized')),
}
