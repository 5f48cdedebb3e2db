import type { Adapter } from '@latchkey/core'
import type { AdapterHarness, CompleteAdapter } from '../adapterHarness.ts'
import { connectWallet } from '../connectWallet.ts'
import type { EvmChain, EvmWalletOptions } from './evmFamily.ts'

const required = [
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'writeContract',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
] as const

/** What every EVM adapter can do. */
export type EvmAdapter = CompleteAdapter & Required<Pick<Adapter, (typeof required)[number]>>

function isEvmAdapter(adapter: CompleteAdapter): adapter is EvmAdapter {
  return required.every((name) => adapter[name] !== undefined)
}

/** A page with one EVM wallet that is connected. */
export async function connectEvmWallet(harness: AdapterHarness<EvmChain>, options?: EvmWalletOptions) {
  const { adapter, ...connected } = await connectWallet(harness, options)
  if (!isEvmAdapter(adapter)) throw new Error(`The adapter lacks one of ${required.join(', ')}`)
  return { ...connected, adapter }
}
