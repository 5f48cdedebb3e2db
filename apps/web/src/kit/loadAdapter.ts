import type { Adapter } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import type { AppConfig } from '../config/appConfig.ts'
import type { AdapterName } from '../options/playgroundOptions.ts'

/** Makes an adapter. The default one, the lightest, is part of the page; the others are loaded when they are chosen. */
export async function loadAdapter(name: AdapterName, { networks }: AppConfig): Promise<Adapter> {
  if (name === 'wagmi') return (await import('./wagmiAdapter.ts')).wagmiAdapter(networks)
  if (name === 'ethers5')
    return (await import('@latchkey/evm/ethers5')).ethers5({ load: () => import('ethers5') })
  return ethers()
}
