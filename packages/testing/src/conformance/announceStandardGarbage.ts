/** Registers by the Wallet Standard what is no wallet, or one without chains. */
export function announceStandardGarbage(target: EventTarget, provider: object): void {
  for (const detail of [undefined, 42, 'text', {}, () => JSON.parse('{')])
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  const broken = [null, 7, {}, provider, { ...provider, name: '' }, { ...provider, features: null }]
  for (const wallet of broken)
    target.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: unknown): void }) => api.register(wallet),
      }),
    )
}
