import { createHash } from 'node:crypto'
import type { CallInput, loginCreateWalletCall } from '@latchkey/protocol/api'
import { verifyEvm } from '@latchkey/siwx/evm/verify'
import { badRequest } from '../../http/failure.ts'
import type { NewShare, NewWallet } from './createWalletStore.ts'

type Body = CallInput<typeof loginCreateWalletCall>['body']

/** A share has the 32 bytes of what was split, and one that tells it from the others. */
const shareLength = 33

/** Reads a split. Throws where the server's share is not the one that was committed to: it could never be used. */
export function readShare({
  authShare,
  recoveryShare,
  commitments: [auth, recovery],
}: Body['device']): NewShare {
  const share = {
    authShare: toBytes(authShare),
    recoveryShare: toBytes(recoveryShare),
    commitments: { auth: toBytes(auth), recovery: toBytes(recovery) },
  }
  const digest = createHash('sha256').update(share.authShare).digest()
  if (share.authShare.length !== shareLength || Buffer.compare(digest, share.commitments.auth) !== 0)
    throw badRequest('authShare', 'does not match its commitment')
  // HPKE: an encapsulated key of 32 bytes, the share, and a tag of 16.
  if (share.recoveryShare.length !== 32 + shareLength + 16)
    throw badRequest('recoveryShare', 'is not a sealed share')
  return share
}

/** Reads a new wallet. Throws where whoever sends it cannot sign with its EVM account. */
export async function readNewWallet(body: Body, accountId: string): Promise<NewWallet> {
  const { walletId, epoch, vault, commitment, device, addresses, proof } = body
  const text = `latchkey wallet ${walletId} of ${accountId}`
  if (!(await isSignedByWallet(addresses, text, proof)))
    throw badRequest('proof', 'is not a signature of the wallet')
  const names = addresses.map(({ namespace, type }) => `${namespace} ${type}`)
  if (new Set(names).size !== names.length) throw badRequest('addresses', 'has one account twice')
  return {
    id: walletId,
    epoch,
    vault: toBytes(vault),
    commitment: toBytes(commitment),
    addresses,
    share: readShare(device),
  }
}

/** Whether the EVM account of a wallet has signed a text. */
export async function isSignedByWallet(
  addresses: NewWallet['addresses'],
  text: string,
  signature: string,
): Promise<boolean> {
  const evm = addresses.find(({ namespace }) => namespace === 'eip155')
  return evm !== undefined && verifyEvm({ address: evm.address, text, signature })
}

export function toBytes(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}
