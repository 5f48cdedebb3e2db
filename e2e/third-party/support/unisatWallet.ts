import type { Page } from '@playwright/test'
import { bitcoin } from '@unisat/wallet-sdk/lib/bitcoin-core.js'
import { NetworkType, toPsbtNetwork } from '@unisat/wallet-sdk/lib/network/index.js'
import { AddressType, type SignPsbtOptions } from '@unisat/wallet-sdk/lib/types.js'
import { LocalWallet } from '@unisat/wallet-sdk/lib/wallet/index.js'

type Answer = { result: unknown } | { error: { code: number; message: string } }

type Background = (method: string, inputs: readonly unknown[]) => Promise<Answer>

export type UnisatWallet = {
  address: string
  /** Whether the owner approves the next questions. */
  owner: { agrees: boolean }
  /** The questions that the owner was asked. */
  questions: readonly string[]
}

const network = toPsbtNetwork(NetworkType.REGTEST)

/**
 * A wallet built like UniSat's extension: it is in another process, and the provider in the page passes every request on. Key and
 * signatures come from UniSat's wallet SDK.
 */
export async function addUnisat(page: Page): Promise<UnisatWallet> {
  const wallet = LocalWallet.fromRandom(AddressType.P2WPKH, NetworkType.REGTEST)
  const owner = { agrees: true }
  const questions: string[] = []
  let isConnected = false

  function ask(question: string): void {
    questions.push(question)
    if (!owner.agrees) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  }

  function assertConnected(): void {
    if (!isConnected) throw Object.assign(new Error('The page may not do this'), { code: 4100 })
  }

  const methods: Readonly<Record<string, (...inputs: readonly never[]) => unknown>> = {
    requestAccounts() {
      if (!isConnected) ask('connect')
      isConnected = true
      return [wallet.address]
    },
    getAccounts: () => (isConnected ? [wallet.address] : []),
    getPublicKey: () => wallet.getPublicKey(),
    getChain: () => ({ enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest', network: 'regtest' }),
    signMessage(text: string, type: 'bip322-simple' | 'ecdsa') {
      assertConnected()
      ask('sign a message')
      return wallet.signMessage(text, type)
    },
    async signPsbt(hex: string, options: SignPsbtOptions) {
      assertConnected()
      ask('sign a transaction')
      return (await wallet.signPsbt(bitcoin.Psbt.fromHex(hex, { network }), options)).toHex()
    },
    disconnect() {
      isConnected = false
    },
  }

  const background: Background = async (method, inputs) => {
    try {
      return { result: await methods[method]?.(...(inputs as readonly never[])) }
    } catch (error) {
      const { code = -32603, message } = error as Error & { code?: number }
      return { error: { code, message } }
    }
  }
  await page.exposeFunction('unisatBackground', background)
  await page.addInitScript((names) => {
    const { unisatBackground } = window as unknown as { unisatBackground: Background }
    const pass =
      (method: string) =>
      async (...inputs: readonly unknown[]) => {
        const answer = await unisatBackground(method, inputs)
        if ('error' in answer) throw answer.error
        return answer.result
      }
    const provider = Object.fromEntries(names.map((method) => [method, pass(method)]))
    Object.assign(window, { unisat: { ...provider, on: () => {}, removeListener: () => {} } })
  }, Object.keys(methods))
  return { address: wallet.address, owner, questions }
}
