type Api = { register(wallet: object): () => void }

function isApi(value: unknown): value is Api {
  return typeof value === 'object' && value !== null && 'register' in value
}

/** Registers a wallet by the Wallet Standard, now and whenever a page asks. Returns what unregisters it. */
export function registerWallet(target: EventTarget, wallet: object): () => void {
  const unregister = new Set<() => void>()
  const register = (api: unknown) => {
    if (isApi(api)) unregister.add(api.register(wallet))
  }
  const onReady = (event: Event) => register('detail' in event ? event.detail : undefined)
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of unregister) end()
    unregister.clear()
  }
}
