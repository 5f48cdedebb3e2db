import { read, type Target, toBase58 } from '@latchkey/core'
import { type Namespace, unknownError } from '@latchkey/protocol'
import type { Session } from '../session/createSession.ts'

type MessageTarget = Pick<Target, 'address' | 'network'> & { message: string }

/** How a message is put to wallets that are not EVM wallets. EVM wallets have a way of their own. */
const requests: Readonly<
  Partial<Record<Namespace, (target: MessageTarget) => { method: string; params: unknown }>>
> = {
  solana: ({ address, message }) => ({
    method: 'solana_signMessage',
    params: { message: toBase58(new TextEncoder().encode(message)), pubkey: address },
  }),
  bip122: ({ address, message }) => ({ method: 'signMessage', params: { account: address, message } }),
  polkadot: ({ address, message }) => ({ method: 'polkadot_signMessage', params: { address, message } }),
}

/** Has a message signed; resolves with the signature as the namespace writes it. */
export async function signMessage(
  session: Session,
  namespace: Namespace,
  target: MessageTarget,
): Promise<string> {
  const toRequest = requests[namespace]
  if (!toRequest) throw unknownError({ details: `${namespace} signs by other means` })
  const { method, params } = toRequest(target)
  const answer = await session.request(target.network.caipNetworkId, method, params)
  const signature = read(answer, 'signature')
  if (typeof signature === 'string' && signature.length > 0 && signature.length <= 20_000)
    return namespace === 'bip122' ? toBase64(signature) : signature
  throw unknownError({ details: 'The answer is not a signature' })
}

/** WalletConnect carries Bitcoin's signatures in hexadecimal. Everything that verifies them reads base64. */
function toBase64(signature: string): string {
  if (!/^([0-9a-f]{2})+$/i.test(signature)) return signature
  const bytes = signature.match(/../g) ?? []
  return btoa(String.fromCharCode(...bytes.map((pair) => Number.parseInt(pair, 16))))
}
