// Runs in the page before its own scripts, as a browser extension does.
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from '@latchkey/testing'

export type TestWalletOptions = Omit<FakeWalletOptions, 'approve' | 'storage'> & {
  rdns: string
  /** Requests wait until the test answers them with `testWallets.answer`. */
  ask?: boolean
  /** Whether the wallet is only at `window.ethereum`. By default it announces itself by EIP-6963. */
  legacy?: boolean
}

const wallets = new Map<string, FakeWallet>()
const waiting: ((answer: boolean) => void)[] = []

const testWallets = {
  add({ ask = false, legacy = false, ...options }: TestWalletOptions): void {
    const wallet = createFakeWallet({
      ...options,
      storage: localStorage,
      ...(ask && { approve: () => new Promise<boolean>((resolve) => waiting.push(resolve)) }),
    })
    wallets.set(options.rdns, wallet)
    if (legacy) wallet.inject()
    else wallet.announce()
  },
  get(rdns: string): FakeWallet {
    const wallet = wallets.get(rdns)
    if (!wallet) throw new Error(`There is no wallet ${rdns}`)
    return wallet
  },
  /** Answers the oldest open request. Returns whether there was one. */
  answer(yes: boolean): boolean {
    const resolve = waiting.shift()
    resolve?.(yes)
    return resolve !== undefined
  },
}

export type TestWallets = typeof testWallets

Object.assign(window, { testWallets })
