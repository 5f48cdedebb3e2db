import type { NodeTransaction } from './nodeTransaction.ts'

/** Whether and where a transaction is confirmed. */
export type EsploraStatus =
  | { confirmed: false }
  | { confirmed: true; block_height: number; block_hash: string; block_time: number }

/** An output as Esplora describes it; the value is in satoshi. */
export type EsploraOutput = {
  scriptpubkey: string
  scriptpubkey_asm: string
  scriptpubkey_type: string
  scriptpubkey_address?: string
  value: number
}

export type EsploraInput = {
  txid: string
  vout: number
  prevout: EsploraOutput | null
  scriptsig: string
  scriptsig_asm: string
  witness?: string[]
  is_coinbase: boolean
  sequence: number
}

/** A transaction as Esplora describes it. */
export type EsploraTransaction = {
  txid: string
  version: number
  locktime: number
  vin: EsploraInput[]
  vout: EsploraOutput[]
  size: number
  weight: number
  fee: number
  status: EsploraStatus
}

const scriptTypes: Record<string, string> = {
  pubkey: 'p2pk',
  pubkeyhash: 'p2pkh',
  scripthash: 'p2sh',
  witness_v0_keyhash: 'v0_p2wpkh',
  witness_v0_scripthash: 'v0_p2wsh',
  witness_v1_taproot: 'v1_p2tr',
  nulldata: 'op_return',
}
const noHash = '0'.repeat(64)
const noIndex = 0xff_ff_ff_ff

/** Describes a transaction of the node as Esplora does. `findOutput` knows the outputs that it spends. */
export function toEsploraTransaction(
  node: NodeTransaction,
  status: EsploraStatus,
  findOutput: (txid: string, vout: number) => EsploraOutput | undefined,
): EsploraTransaction {
  const { txid, version, locktime, size, weight } = node
  const vin = node.vin.map((input) => ({
    txid: input.txid ?? noHash,
    vout: input.vout ?? noIndex,
    prevout: (input.txid !== undefined && findOutput(input.txid, input.vout ?? 0)) || null,
    scriptsig: input.coinbase ?? input.scriptSig?.hex ?? '',
    scriptsig_asm: input.scriptSig?.asm ?? '',
    ...(input.txinwitness && { witness: input.txinwitness }),
    is_coinbase: input.coinbase !== undefined,
    sequence: input.sequence,
  }))
  const vout = node.vout.map(({ value, scriptPubKey: { hex, asm, type, address } }) => ({
    scriptpubkey: hex,
    scriptpubkey_asm: asm,
    scriptpubkey_type: scriptTypes[type] ?? type,
    ...(address !== undefined && { scriptpubkey_address: address }),
    // The node writes whole coins. All there will ever be, in satoshi, is far below what a number holds exactly.
    value: Math.round(value * 100_000_000),
  }))
  const isCoinbase = vin.some(({ is_coinbase }) => is_coinbase)
  const fee = isCoinbase
    ? 0
    : sum(vin.map(({ prevout }) => prevout?.value ?? 0)) - sum(vout.map((o) => o.value))
  return { txid, version, locktime, vin, vout, size, weight, fee, status }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
