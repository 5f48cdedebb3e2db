import {
  sandboxBitcoinAccounts,
  sandboxPolkadotAccounts,
  sandboxSolanaAccounts,
} from '@latchkey/sandbox/networks'
import {
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { createClient, Enum } from 'polkadot-api'
import { getPolkadotSignerFromPjs, type SignerPayloadJSON } from 'polkadot-api/pjs-signer'
import { getWsProvider } from 'polkadot-api/ws'
import { WebSocket } from 'ws'
import { otherChains } from './addresses.ts'

export const solanaAccount = sandboxSolanaAccounts[0]

const solanaRpc = () => createSolanaRpc(otherChains.solana.url)

/** A transfer to a new address, in base64 and without a signature, as a dapp gives it to a wallet. */
export async function makeSolanaTransfer(amount: bigint, from: string = solanaAccount) {
  const source = createNoopSigner(address(from))
  const { address: destination } = await generateKeyPairSigner()
  const { value: blockhash } = await solanaRpc().getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(source.address, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (timed) =>
      appendTransactionMessageInstructions(
        [getTransferSolInstruction({ source, destination, amount })],
        timed,
      ),
  )
  return { transaction: getBase64EncodedWireTransaction(compileTransaction(message)), to: destination }
}

export async function solanaBalance(to: string): Promise<bigint> {
  return (await solanaRpc().getBalance(address(to), { commitment: 'confirmed' }).send()).value
}

export function bitcoinAccount(index: number) {
  const account = sandboxBitcoinAccounts[index]
  if (!account) throw new RangeError(`There is no account ${index}`)
  return account
}

/** A transaction that the chain has taken. */
export async function bitcoinTransaction(txid: string) {
  const answer = await fetch(`${otherChains.bitcoin.url}/tx/${txid}`)
  if (!answer.ok) throw new Error(`The chain does not know ${txid}: ${await answer.text()}`)
  const { vout }: { vout: { scriptpubkey_address?: string; value: number }[] } = await answer.json()
  return {
    outputs: vout.map(({ scriptpubkey_address, value }) => ({ address: scriptpubkey_address, value })),
  }
}

export function polkadotAccount(index: number): string {
  const account = sandboxPolkadotAccounts[index]
  if (!account) throw new RangeError(`There is no account ${index}`)
  return account.address
}

/** The chain as a dapp uses it, with a wallet that signs what Polkadot.js would give to an extension. */
export function openPolkadot(sign: (payload: SignerPayloadJSON) => Promise<unknown>) {
  // Node 20 has none of its own. This one lacks `dispatchEvent`, which nobody calls.
  const websocketClass = WebSocket as unknown as typeof globalThis.WebSocket
  const client = createClient(getWsProvider(otherChains.polkadot.socket, { websocketClass }))
  const payloads: SignerPayloadJSON[] = []
  const signPayload = async (payload: SignerPayloadJSON) => {
    payloads.push(payload)
    const { signature } = (await sign(payload)) as { signature: string }
    return { id: 1, signature }
  }
  return {
    payloads,
    async transfer(from: string, to: string, value: bigint) {
      const signer = getPolkadotSignerFromPjs(from, signPayload, () => {
        throw new Error('Not asked for')
      })
      const call = client.getUnsafeApi().tx.Balances?.transfer_keep_alive?.({ dest: Enum('Id', to), value })
      if (!call) throw new Error('The chain has no such call')
      return call.signAndSubmit(signer)
    },
    /** What an account has, in the smallest unit. */
    async balance(of: string): Promise<bigint> {
      const account = await client.getUnsafeApi().query.System?.Account?.getValue(of)
      return (account as { data: { free: bigint } }).data.free
    },
    close: () => client.destroy(),
  }
}
