import { read } from '@latchkey/core'
import { parseSs58 } from '@latchkey/protocol/addresses'
import type { KeyType } from './extension.ts'

/** An account of an extension, checked. */
export type ExtensionAccount = {
  /** As the extension writes it: it knows the account by this only. */
  address: string
  publicKey: Uint8Array
  /** Undefined where the extension does not say. */
  keyType: KeyType | undefined
  /** The one chain that the account is for; undefined for every chain. */
  genesisHash: string | undefined
}

const keyTypes: readonly unknown[] = ['sr25519', 'ed25519', 'ecdsa'] satisfies KeyType[]

/**
 * The accounts in an extension's answer, each key once. Those of Ethereum, which many extensions have as well, sign otherwise and
 * are left out, as is what is no account. Undefined where the answer is no list of accounts.
 */
export function toExtensionAccounts(answer: unknown): readonly ExtensionAccount[] | undefined {
  if (!Array.isArray(answer) || (answer.length > 0 && !answer.some(hasAddress))) return
  const accounts = new Map<string, ExtensionAccount>()
  for (const value of answer.slice(0, 1_000)) {
    const account = toAccount(value)
    const key = account && `${account.publicKey} ${account.genesisHash}`
    if (account && key && !accounts.has(key)) accounts.set(key, account)
  }
  return [...accounts.values()]
}

function toAccount(value: unknown): ExtensionAccount | undefined {
  try {
    const address = read(value, 'address')
    const type = read(value, 'type')
    const genesisHash = read(value, 'genesisHash')
    const parsed = parseSs58(address)
    if (!parsed || typeof address !== 'string') return
    if (type !== undefined && type !== null && !isKeyType(type)) return
    return {
      address,
      publicKey: parsed.publicKey,
      keyType: isKeyType(type) ? type : undefined,
      genesisHash: typeof genesisHash === 'string' && genesisHash !== '' ? genesisHash : undefined,
    }
  } catch {
    return
  }
}

function hasAddress(value: unknown): boolean {
  try {
    return typeof read(value, 'address') === 'string'
  } catch {
    return false
  }
}

function isKeyType(value: unknown): value is KeyType {
  return keyTypes.includes(value)
}
