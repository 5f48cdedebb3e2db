import { type Network, requestNode } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { type EthCall, loadVerifier } from '@latchkey/siwx'
import type { Verdict } from './verdict.ts'

/** A signed message, as the wallet's adapter gave it. */
export type SignedMessage = { address: string; message: string; signature: string; network: Network }

/** The name of each chain family's signature scheme. */
const hows: Readonly<Record<Namespace, string>> = {
  eip155: 'ECDSA',
  solana: 'Ed25519',
  bip122: 'BIP-322',
  polkadot: 'sr25519',
}

/** Verifies a signature in the page, without the wallet that made it. */
export async function verifyMessage(signed: SignedMessage): Promise<Verdict> {
  const { address, message: text, signature, network } = signed
  const proof = { address, text, signature }
  const isGood = await loadVerifier(network.chainNamespace)
    // The signature of a key is checked without a node. Only when that fails is a node asked, because the account may be a contract.
    .then(async (verify) => (await verify(proof)) || verify({ ...proof, call: callOf(network) }))
    .catch(() => false)
  return isGood ? { isGood, how: hows[network.chainNamespace] } : { isGood }
}

/** Asks the network's node, for accounts that are contracts. */
function callOf(network: Network): EthCall {
  const readText = (answer: unknown) => (typeof answer === 'string' ? answer : undefined)
  // The call reverts when the contract does not accept the signature, and then there is no result.
  return (data) => requestNode(network, 'eth_call', [{ data }, 'latest'], readText).catch(() => undefined)
}
