import { type Network, requestNode } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol'
import { type EthCall, loadVerifier, type SignatureProof, type Verifier } from '@latchkey/siwx'
import type { Verdict } from './verdict.ts'

/** A signed message, as the wallet's adapter gave it. */
export type SignedMessage = { address: string; message: string; signature: string; network: Network }

/** By which scheme a signature was verified. The families that have several tell them apart. */
const schemes: Readonly<
  Record<Namespace, (proof: SignatureProof, verify: Verifier) => string | Promise<string>>
> = {
  eip155: () => 'ECDSA',
  solana: () => 'Ed25519',
  // Before BIP-322, and by BIP-137, wallets signed with 65 bytes from which the key can be recovered. No witness of BIP-322 has this length.
  bip122: ({ signature }) =>
    /^[\w+/=]{88}$/.test(signature) && atob(signature).length === 65 ? 'ECDSA' : 'BIP-322',
  async polkadot(proof, verify) {
    const digits = proof.signature.replace(/^0x/, '')
    // A byte before the signature says how it was made. Where the wallet has left it out, only the right one leaves a signature.
    for (const [kind, name] of substrateSchemes.entries())
      if (await verify({ ...proof, signature: `0x0${kind}${digits}` })) return name
    return substrateSchemes[Number.parseInt(digits.slice(0, 2), 16)] ?? 'Substrate'
  },
}
const substrateSchemes = ['ed25519', 'sr25519', 'ecdsa']

/** Verifies a signature in the page, without the wallet that made it. */
export async function verifyMessage(signed: SignedMessage): Promise<Verdict> {
  const { address, message: text, signature, network } = signed
  const proof = { address, text, signature }
  try {
    const verify = await loadVerifier(network.chainNamespace)
    if (await verify(proof))
      return { isGood: true, how: await schemes[network.chainNamespace](proof, verify) }
    // The signature of a key is checked without a node. Only when that fails is a node asked, because the account may be a contract.
    if (await verify({ ...proof, call: callOf(network) })) return { isGood: true, how: 'ERC-1271' }
  } catch {
    // What cannot be read is no signature.
  }
  return { isGood: false }
}

/** Asks the network's node, for accounts that are contracts. */
function callOf(network: Network): EthCall {
  const readText = (answer: unknown) => (typeof answer === 'string' ? answer : undefined)
  // The call reverts when the contract does not accept the signature, and then there is no result.
  return (data) => requestNode(network, 'eth_call', [{ data }, 'latest'], readText).catch(() => undefined)
}
