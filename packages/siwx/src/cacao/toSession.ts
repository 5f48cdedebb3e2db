import { type Cacao, parseAccountId, parseChainId, type SigninSession } from '@latchkey/protocol'
import { loadMessages } from '../families/families.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SignInMessage } from '../message/signInMessage.ts'
import { recapStatement } from './recapStatement.ts'

/** What a wallet has signed while it connected. It sends the parts; the text is made of them as the wallet has made it. */
export async function toSession(cacao: Cacao): Promise<SigninSession> {
  const { domain, aud: uri, nonce, resources, requestId, iat, nbf, exp } = cacao.p
  const { chainId, address } = parseAccountId(cacao.p.iss.replace(/^did:pkh:/, ''))
  const statement = recapStatement(cacao.p.statement, resources)
  const data: SignInMessage = {
    domain,
    accountAddress: address,
    chainId,
    uri,
    version: '1',
    nonce,
    issuedAt: iat ?? '',
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  }
  const message = formatMessage(data, [await loadMessages(parseChainId(chainId).namespace)])
  return { data, message, signature: cacao.s.s, cacao }
}
