import type { WalletMethods } from './fakeWallet.ts'
import { isHex, toQuantity } from './hex.ts'
import { ProviderError } from './providerError.ts'
import { parseTransaction, sendFakeTransaction } from './sendFakeTransaction.ts'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFields(value: unknown): value is readonly { name: string; type: string }[] {
  return (
    Array.isArray(value) &&
    value.every(
      (field) => isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string',
    )
  )
}

function parseTypedData(value: unknown, chainId: number) {
  const data: unknown = typeof value === 'string' ? JSON.parse(value) : value
  const { domain, types, primaryType, message } = isRecord(data) ? data : {}
  if (!isRecord(domain) || !isRecord(types) || !isRecord(message) || typeof primaryType !== 'string')
    throw new ProviderError(-32602, 'Typed data need "domain", "types", "primaryType" and "message"')
  if (domain.chainId !== undefined && Number(domain.chainId) !== chainId)
    throw new ProviderError(
      -32602,
      `The typed data are for chain ${domain.chainId}, the wallet is on ${chainId}`,
    )
  const fields = new Map<string, readonly { name: string; type: string }[]>()
  for (const [name, list] of Object.entries(types)) if (isFields(list)) fields.set(name, list)
  return { domain, types: Object.fromEntries(fields), primaryType, message }
}

/** What needs the owner's key. Cryptography is loaded with the first signature. */
export const signingMethods: WalletMethods = {
  async personal_sign(context, params) {
    const [data, address] = params
    const account = await context.permitted(address)
    await context.ask({ kind: 'sign', method: 'personal_sign', params, account: account.address })
    const { privateKeyToAccount } = await import('viem/accounts')
    const message = isHex(data) ? { raw: data } : String(data)
    return privateKeyToAccount(account.privateKey).signMessage({ message })
  },
  async eth_signTypedData_v4(context, params) {
    const account = await context.permitted(params[0])
    const typedData = parseTypedData(params[1], context.state.chainId)
    await context.ask({ kind: 'sign', method: 'eth_signTypedData_v4', params, account: account.address })
    const { privateKeyToAccount } = await import('viem/accounts')
    return privateKeyToAccount(account.privateKey).signTypedData(typedData)
  },
  async eth_sendTransaction(context, params) {
    const transaction = parseTransaction(params[0])
    const account = await context.permitted(transaction.from)
    const chain = context.chain()
    if (transaction.chainId !== undefined && transaction.chainId !== toQuantity(chain.id))
      throw new ProviderError(
        -32602,
        `The transaction is for chain ${transaction.chainId}, the wallet is on ${chain.id}`,
      )
    await context.ask({
      kind: 'transaction',
      method: 'eth_sendTransaction',
      params,
      account: account.address,
    })
    return context.inOrder(() => sendFakeTransaction(chain, account, transaction))
  },
}
