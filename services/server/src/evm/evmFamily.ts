import { parseChainId } from '@latchkey/protocol'
import type { Family } from '../families/family.ts'
import { createBlockSource } from './blocks/createBlockSource.ts'
import { ethCall } from './callContracts.ts'
import { describeTokens } from './describeTokens.ts'
import { readAmounts } from './readAmounts.ts'
import { readFee } from './readFee.ts'
import { readNewestBlock, readTokensReceived } from './readTokensReceived.ts'

const isAddress = (text: string) => /^0x[0-9a-fA-F]{40}$/.test(text)
const toKey = (address: string) => address.toLowerCase()

/** Ethereum, and what is built like it. */
export const evmFamily: Family = {
  hasJsonRpc: true,
  identity: {
    question: { method: 'eth_chainId', params: [] },
    toReference: (id) =>
      typeof id === 'string' && /^0x[0-9a-f]{1,64}$/i.test(id) ? BigInt(id).toString() : undefined,
  },
  isAddress: (_, address) => isAddress(address),
  isToken: isAddress,
  toAccountKey: toKey,
  toTokenKey: toKey,
  describeTokens,
  readTokensReceived,
  readNewestBlock,
  readFee,
  runCode: (chain, data) => ethCall(chain, { data }),
  createBlockSource: ({ id, rpc }) => createBlockSource(rpc, { reference: parseChainId(id).reference }),
  async readAmounts(chain, account, tokens) {
    const amounts = await readAmounts(chain, account, tokens)
    const held = tokens.flatMap((address, index) => {
      const amount = amounts.tokens[index]
      return amount ? [{ address, amount }] : []
    })
    return { native: amounts.native, tokens: held }
  },
}
