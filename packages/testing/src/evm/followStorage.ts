/** Calls back when another page of the same origin has changed a stored value. Returns what ends it. */
export function followStorage(target: EventTarget, key: string, onChange: () => void): () => void {
  const listen = (event: Event) => {
    if ('key' in event && event.key === key) onChange()
  }
  target.addEventListener('storage', listen)
  return () => target.removeEventListener('storage', listen)
}
