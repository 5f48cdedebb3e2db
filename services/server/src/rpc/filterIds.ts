/**
 * A filter lives on the node that made it. Its number goes into the id that callers see, so that whichever process gets the next
 * request knows whom to ask.
 */
export function encodeFilterId(endpoint: number, id: string): string {
  return `0xf${endpoint.toString(16).padStart(2, '0')}${id.slice(2)}`
}

/** Undefined: not an id that came from us. */
export function decodeFilterId(value: unknown): { endpoint: number; id: string } | undefined {
  const [, endpoint, id] =
    (typeof value === 'string' && /^0xf([0-9a-f]{2})([0-9a-f]{1,64})$/i.exec(value)) || []
  return endpoint && id ? { endpoint: Number.parseInt(endpoint, 16), id: `0x${id}` } : undefined
}
