import { parseChainId } from '@latchkey/protocol'
import { familyOf } from '../families/families.ts'
import type { NodeQuestion } from '../families/family.ts'
import type { UpstreamRequest } from '../upstream/createUpstream.ts'
import type { Chain } from './chains.ts'

/** JSON-RPC: the node does not know the method. */
const unknownMethod = -32_601

/** An answer is a number or a hash. */
const maxBytes = 64 * 1024

/**
 * Asks one node of a chain which chain it is: the CAIP-2 id, or `no eip155 chain` where it does not answer as nodes of this family do.
 * Undefined: it did not say, because it cannot be reached or refuses.
 */
export async function identifyNode(
  chain: Pick<Chain, 'id' | 'upstream'>,
  endpoint: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { namespace } = parseChainId(chain.id)
  const { question, toReference } = familyOf(chain).identity
  const said = await ask(chain, question, { endpoint, signal, isHarmless: true }).catch(() => undefined)
  if (!said) return undefined
  const reference = 'answer' in said ? toReference(said.answer) : undefined
  return reference ? `${namespace}:${reference}` : `no ${namespace} chain`
}

async function ask(
  { upstream }: Pick<Chain, 'upstream'>,
  question: NodeQuestion,
  where: Pick<UpstreamRequest, 'endpoint' | 'signal' | 'isHarmless'>,
): Promise<{ answer: unknown } | { isQuestionUnknown: true } | undefined> {
  if ('path' in question) return { answer: await upstream.readText(question.path, { ...where, maxBytes }) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...question })
  const said = await upstream.requestJson({ body, canHedge: false, maxBytes, ...where })
  const { result, error } = 'error' in said || 'result' in said ? said : {}
  if (!error) return { answer: result }
  const isUnknown = typeof error === 'object' && 'code' in error && error.code === unknownMethod
  return isUnknown ? { isQuestionUnknown: true } : undefined
}
