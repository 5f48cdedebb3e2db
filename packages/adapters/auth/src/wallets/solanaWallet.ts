import { fromBase58, toBase58 } from '@latchkey/core'
import { rpcInvalidParamsError, unknownError, unsupportedChainError } from '@latchkey/protocol'
import { addressOf, bytesOf, chainIn } from './input.ts'
import type { CreateShape } from './shape.ts'
import { registerStandardWallet } from './standardWallet.ts'

/** The embedded wallet as a Solana wallet of the Wallet Standard. */
export const createSolanaWallet: CreateShape = ({ networks, ask }, target) => {
  const anyChain = () => {
    const [network] = networks()
    if (!network) throw unsupportedChainError()
    return network.caipNetworkId
  }
  const features = {
    'solana:signMessage': async (...inputs: readonly unknown[]) => {
      const signed: unknown[] = []
      for (const input of inputs) {
        const message = bytesOf(input, 'message')
        const params = { message: toBase58(message), pubkey: addressOf(input) }
        const { signature } = await ask(anyChain(), 'solana_signMessage', params)
        signed.push({ signedMessage: message, signature: toBytes(signature) })
      }
      return signed
    },
    'solana:signTransaction': async (...inputs: readonly unknown[]) => {
      const transactions = inputs.map((input) => toBase58(bytesOf(input, 'transaction')))
      const [transaction] = transactions
      if (transaction === undefined) throw rpcInvalidParamsError({ details: 'There is no transaction' })
      const chain = chainIn(inputs[0])
      const signed =
        transactions.length === 1
          ? [(await ask(chain, 'solana_signTransaction', { transaction })).transaction]
          : (await ask(chain, 'solana_signAllTransactions', { transactions })).transactions
      return signed.map((each) => ({ signedTransaction: toBytes(each) }))
    },
    'solana:signAndSendTransaction': async (...inputs: readonly unknown[]) => {
      const sent: unknown[] = []
      for (const input of inputs) {
        const transaction = toBase58(bytesOf(input, 'transaction'))
        const answer = await ask(chainIn(input), 'solana_signAndSendTransaction', { transaction })
        sent.push({ signature: toBytes(answer.signature) })
      }
      return sent
    },
  }
  const chains = () => networks().map(({ caipNetworkId }) => caipNetworkId)
  const wallet = registerStandardWallet({ target, chains, features })
  return {
    grant(grants) {
      const accounts = grants.flatMap((grant) => grant.accounts)
      wallet.setAccounts(
        accounts.map(({ address }) => ({
          address,
          publicKey: toBytes(address),
          chains: chains(),
          features: Object.keys(features),
        })),
      )
    },
  }
}

function toBytes(text: string): Uint8Array {
  const bytes = fromBase58(text)
  if (!bytes) throw unknownError({ details: 'The wallet’s answer is not base58' })
  return bytes
}
