import { bytesToHex } from '@noble/hashes/utils.js'
import { universalSignatureValidatorBytecode } from 'ox/erc6492/SignatureErc6492'
import type { EthCall } from '../signatureProof.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')

/**
 * Asks the chain by the universal validator of ERC-6492, which is run without being deployed: a signature with the magic suffix by
 * deploying the account first, an account with code by ERC-1271, any other by recovering the key. Undefined where it reverts, as for
 * code that does not know ERC-1271.
 */
export async function askValidator(
  call: EthCall,
  { address, hash, signature }: { address: string; hash: Uint8Array; signature: Uint8Array },
): Promise<boolean | undefined> {
  const digits = bytesToHex(signature)
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  // (address, bytes32, bytes): the bytes come after the three words.
  const parameters = [
    address.slice(2).toLowerCase().padStart(64, '0'),
    bytesToHex(hash),
    word(96),
    word(signature.length),
    padded,
  ]
  const answer = await call(`${universalSignatureValidatorBytecode as `0x${string}`}${parameters.join('')}`)
  return answer === undefined ? undefined : /^0x0*1$/.test(answer)
}
