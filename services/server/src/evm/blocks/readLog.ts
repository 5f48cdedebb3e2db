import { kinds, type Movement } from '../../families/blockRows.ts'

/** Of ERC-20 and ERC-721. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** The events that the index reads. */
export const indexedTopics: readonly string[] = [
  transferTopic,
  approval,
  approvalForAll,
  transferSingle,
  transferBatch,
]

/** No honest batch is larger; a larger one would only be there to fill the disk. */
const maxBatch = 1_000

const addressOf = (word: string) => `0x${word.slice(-40)}`
const isAddressWord = (word: string | undefined): word is string =>
  word?.startsWith('0x000000000000000000000000') === true

/** What an event of a token contract says. Anyone may emit anything: what does not fit a standard says nothing. */
export function readLog({
  address,
  topics,
  data,
}: {
  address: string
  topics: readonly string[]
  data: string
}): Movement[] {
  const [topic, first, second, third] = topics
  const words = wordsOf(data)
  if (topic === transferTopic || topic === approval) {
    if (!isAddressWord(first) || !isAddressWord(second)) return []
    const isNft = third !== undefined
    if (isNft ? data !== '0x' : words.length !== 1) return []
    const [amount = 0n] = words
    const standard = isNft ? kinds.erc721 : kinds.erc20
    return [
      {
        kind: topic === transferTopic ? standard : kinds.approval,
        token: address,
        tokenId: isNft ? BigInt(third) : null,
        sender: addressOf(first),
        recipient: addressOf(second),
        amount: isNft ? 1n : amount,
      },
    ]
  }
  if (topic === approvalForAll) {
    if (topics.length !== 3 || !isAddressWord(first) || !isAddressWord(second) || words.length !== 1)
      return []
    return [
      {
        kind: kinds.approval,
        token: address,
        tokenId: null,
        sender: addressOf(first),
        recipient: addressOf(second),
        amount: words[0] === 0n ? 0n : 1n,
      },
    ]
  }
  if (topics.length !== 4 || !isAddressWord(second) || !isAddressWord(third)) return []
  const move = (tokenId: bigint, amount: bigint): Movement => ({
    kind: kinds.erc1155,
    token: address,
    tokenId,
    sender: addressOf(second),
    recipient: addressOf(third),
    amount,
  })
  if (topic === transferSingle) {
    const [tokenId, amount] = words
    return words.length === 2 && tokenId !== undefined && amount !== undefined ? [move(tokenId, amount)] : []
  }
  if (topic === transferBatch) {
    const ids = arrayAt(words, words[0])
    const amounts = arrayAt(words, words[1])
    if (!ids || !amounts || ids.length !== amounts.length) return []
    return ids.map((tokenId, index) => move(tokenId, amounts[index] ?? 0n))
  }
  return []
}

function wordsOf(data: string): bigint[] {
  const words: bigint[] = []
  // Two arrays with their offsets and lengths at most.
  const end = Math.min(data.length, 2 + 64 * (2 * maxBatch + 4))
  for (let at = 2; at + 64 <= end; at += 64) words.push(BigInt(`0x${data.slice(at, at + 64)}`))
  return words
}

function arrayAt(words: readonly bigint[], offset: bigint | undefined): bigint[] | undefined {
  if (offset === undefined || offset % 32n !== 0n || offset / 32n >= BigInt(words.length)) return undefined
  const start = Number(offset / 32n)
  const length = words[start]
  if (length === undefined || length > BigInt(words.length - start - 1)) return undefined
  return words.slice(start + 1, start + 1 + Number(length))
}
