import {
  type ApiCall,
  type CallAnswer,
  type CallParameters,
  sendCall,
  signinAuthenticateCall,
  signinIdentityTokenCall,
  signinMeCall,
  signinNonceCall,
  signinSignOutCall,
} from '@latchkey/protocol/api'

/** Which server, and which of its projects. */
export type SigninServer = { apiUrl: string; projectId: string }

/** The server's calls for signing in. Each rejects with a `LatchkeyError` whose message is the server's first reason. */
export function createSigninApi({ apiUrl, projectId }: SigninServer) {
  function ask<call extends ApiCall>(
    call: call,
    {
      headers,
      body,
    }: {
      headers?: Record<string, string>
      body?: CallParameters<call>['body' & keyof CallParameters<call>]
    } = {},
  ): Promise<CallAnswer<call>> {
    const url = new URL(call.path, apiUrl)
    url.searchParams.set('projectId', projectId)
    return sendCall(call, url.href, {
      ...(headers && { headers }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : {})
  return {
    askNonce: () => ask(signinNonceCall),
    authenticate: (nonceToken: string, body: CallParameters<typeof signinAuthenticateCall>['body']) =>
      ask(signinAuthenticateCall, { headers: { 'x-nonce-jwt': `Bearer ${nonceToken}` }, body }),
    readIdentity: (token: string | undefined) => ask(signinMeCall, { headers: bearer(token) }),
    createIdentityToken: (token: string | undefined) =>
      ask(signinIdentityTokenCall, { headers: bearer(token), body: {} }),
    signOut: (token: string) => ask(signinSignOutCall, { headers: bearer(token), body: {} }),
  }
}

/** The server was asked, and does not know the token any more. */
export function isRefused(error: unknown): boolean {
  return Reflect.get(Object(Reflect.get(Object(error), 'cause')), 'status') === 401
}
