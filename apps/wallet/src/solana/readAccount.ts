import { askNode } from '../chain/askNode.ts'
import { readFields } from '../chain/readFields.ts'

/** The content of an account; undefined where there is no such account. */
export async function readAccount(address: string, rpcUrl: string): Promise<Uint8Array | undefined> {
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const { value } = readFields(await askNode(rpcUrl, 'getAccountInfo', [address, options]))
  if (value === null) return undefined
  const { data } = readFields(value)
  return Uint8Array.from(atob(Array.isArray(data) ? String(data[0]) : ''), (letter) => letter.charCodeAt(0))
}
