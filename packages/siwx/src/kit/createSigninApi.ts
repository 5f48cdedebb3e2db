import { fromHttp, serverFailedError } from '@latchkey/protocol'
import {
  type ApiCall,
  type CallAnswer,
  type CallParameters,
  signinAuthenticateCall,
  signinIdentityTokenCall,
  signinMeCall,
  signinNonceCall,
  signinSignOutCall,
} from '@latchkey/protocol/api'

/** Which server, and which of its projects. */
export type SigninServer = { apiUrl: string; projectId: string }

/** How long the server may take. A contract account is asked on its chain. */
const timeout = 15_000

/** The server's calls for signing in. Each rejects with a `LatchkeyError` whose message is the server's first reason. */
export function createSigninApi({ apiUrl, projectId }: SigninServer) {
  async function ask<call extends ApiCall>(
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
    try {
      const response = await fetch(url, {
        method: call.method,
        // The session's token alone says who asks: cookies are neither sent nor accepted.
        credentials: 'omit',
        ...(headers && { headers }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
      })
      const text = await response.text()
      if (!response.ok) throw fromHttp({ status: response.status, body: text })
      const answer = call.answer?.safeParse(JSON.parse(text))
      if (answer && !answer.success)
        throw serverFailedError({ details: 'Unexpected answer', cause: answer.error })
      return answer?.data as CallAnswer<call>
    } catch (cause) {
      throw fromHttp(cause)
    }
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
