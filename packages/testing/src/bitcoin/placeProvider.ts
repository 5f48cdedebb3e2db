type Place = { path: string; name: string; icon: string; isListed: boolean }

/** Puts a provider into a page, and into its list of them (WBIP-004). Returns what takes it away. */
export function placeProvider(target: object, place: Place, provider: object): () => void {
  const keys = place.path.split('.')
  const last = keys.pop() ?? ''
  const owner = keys.reduce((value: object, key) => {
    if (!Reflect.has(value, key)) Reflect.set(value, key, {})
    return Reflect.get(value, key)
  }, target)
  Reflect.set(owner, last, provider)
  const { path: id, name, icon } = place
  const entry = { id, name, icon, methods: ['getAddresses', 'signMessage', 'signPsbt'] }
  if (place.isListed) {
    if (!Reflect.has(target, 'btc_providers')) Reflect.set(target, 'btc_providers', [])
    listOf(target).push(entry)
  }
  return () => {
    if (Reflect.get(owner, last) === provider) Reflect.deleteProperty(owner, last)
    const at = place.isListed ? listOf(target).indexOf(entry) : -1
    if (at >= 0) listOf(target).splice(at, 1)
  }
}

function listOf(target: object): unknown[] {
  return Reflect.get(target, 'btc_providers')
}
