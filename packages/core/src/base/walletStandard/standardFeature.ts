import { capabilityMissingError } from '@latchkey/protocol'
import { read } from '../adapter/read.ts'

/**
 * Whether a wallet of the Wallet Standard has a feature.
 *
 * @example
 * if (hasFeature(wallet, 'solana:signIn')) offerSignIn()
 */
export function hasFeature(wallet: object, feature: `${string}:${string}`): boolean {
  try {
    return typeof read(read(read(wallet, 'features'), feature), methodOf(feature)) === 'function'
  } catch {
    return false
  }
}

/**
 * Calls a feature of a wallet of the Wallet Standard, whose method has the feature's name. The caller has to check the answer.
 *
 * @example
 * const answer = await callFeature(wallet, 'standard:connect', { silent: true })
 */
export async function callFeature(
  wallet: object,
  feature: `${string}:${string}`,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const owner = read(read(wallet, 'features'), feature)
  const method = read(owner, methodOf(feature))
  if (typeof method !== 'function') throw capabilityMissingError(feature)
  return Reflect.apply(method, owner, inputs)
}

/**
 * Calls back whenever a wallet of the Wallet Standard reports a change. Returns a function that ends the watch.
 *
 * @example
 * const end = watchStandardWallet(wallet, () => takeUp(wallet.accounts))
 */
export function watchStandardWallet(wallet: object, onChange: (change: unknown) => void): () => void {
  let isWatching = true
  try {
    const events = read(read(wallet, 'features'), 'standard:events')
    const on = read(events, 'on')
    const listen = (change: unknown) => {
      if (isWatching) onChange(change)
    }
    const off = typeof on === 'function' ? Reflect.apply(on, events, ['change', listen]) : undefined
    return () => {
      isWatching = false
      try {
        if (typeof off === 'function') off()
      } catch {
        // The watch has ended, whatever the wallet throws.
      }
    }
  } catch {
    // A wallet without events can still be used.
    return () => {
      isWatching = false
    }
  }
}

function methodOf(feature: string): string {
  return feature.slice(feature.indexOf(':') + 1)
}
