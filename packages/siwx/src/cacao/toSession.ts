import { type Cacao, parseAccountId, type SigninSession } from '@latchkey/protocol'
import { loadMessages } from '../families/families.ts'
import { formatMessage } from '../message/formatMessage.ts'
import { fromClaims } from '../message/fromClaims.ts'
import { recapStatement } from './recapStatement.ts'

/** What a wallet has signed while it connected. It sends the parts; the text is made of them as the wallet has made it. */
export async function toSession(cacao: Cacao): Promise<SigninSession> {
  const { aud: uri, iat = '', iss, ...claims } = cacao.p
  const { namespace, ...account } = parseAccountId(iss.replace(/^did:pkh:/, ''))
  const statement = recapStatement(claims.statement, claims.resources)
  const data = fromClaims({ ...claims, uri, iat, statement }, account)
  const message = formatMessage(data, [await loadMessages(namespace)])
  return { data, message, signature: cacao.s.s, cacao }
}
