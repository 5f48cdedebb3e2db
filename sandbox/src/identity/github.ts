import type { PlainProvider, TokenProblem } from './plainProvider.ts'

const problems: Record<TokenProblem, [code: string, description: string]> = {
  client: ['incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.'],
  code: ['bad_verification_code', 'The code passed is incorrect or expired.'],
  verifier: ['bad_verification_code', 'The code passed is incorrect or expired.'],
  grant: ['unsupported_grant_type', 'The grant type is not supported.'],
  address: [
    'redirect_uri_mismatch',
    'The redirect_uri MUST match the registered callback URL for this application.',
  ],
}

/** The token endpoint answers as a form, unless JSON is asked for. */
const answer = (body: Record<string, string>, accept: string) => ({
  status: 200,
  body: accept.includes('application/json') ? body : new URLSearchParams(body).toString(),
})

/** GitHub: what the token endpoint refuses has the status 200; ids are numbers; addresses have an endpoint of their own. */
export const github: PlainProvider<'github'> = {
  name: 'github',
  paths: { authorize: '/login/oauth/authorize', token: '/login/oauth/access_token' },
  methods: ['POST'],
  needs: { responseType: false, grantType: false, challenge: false, state: false, agent: true },
  credentials: 'form',
  prefix: 'gho_',
  readScope: (text) => text.split(/[ ,]+/).filter(Boolean),
  denied: {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
    error_uri:
      'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#access-denied',
  },
  failed: {
    error: 'application_suspended',
    error_description: 'Your application has been suspended. Contact support@github.com.',
  },
  token: ({ token, scope, accept }) =>
    answer({ access_token: token, scope: scope.join(','), token_type: 'bearer' }, accept),
  tokenProblem: (problem, accept) => {
    const [error, description] = problems[problem]
    const uri =
      'https://docs.github.com/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors'
    return answer({ error, error_description: description, error_uri: uri }, accept)
  },
  users: {
    '/user': {
      place: 'user',
      scope: [],
      answer: ({ account: { id, login, name } }) => ({
        login,
        id,
        node_id: Buffer.from(`04:User${id}`).toString('base64'),
        avatar_url: '',
        type: 'User',
        site_admin: false,
        name,
        // Only what somebody shows to everybody is here.
        email: null,
        created_at: '2020-01-01T00:00:00Z',
      }),
    },
    '/user/emails': {
      place: 'emails',
      scope: ['user:email'],
      answer: ({ account: { emails } }) =>
        emails.map((email) => ({ ...email, visibility: email.primary ? 'private' : null })),
    },
  },
  userProblem: (problem) => {
    if (problem === 'agent')
      return {
        status: 403,
        body: {
          message:
            'Request forbidden by administrative rules. Please make sure your request has a User-Agent header',
        },
      }
    const [status, message] = problem === 'token' ? [401, 'Bad credentials'] : [404, 'Not Found']
    return {
      status,
      body: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) },
    }
  },
}
