/**
 * Everything that may stand in a line of the log, and what it looks like. Whatever is not in this list, or looks different, is left out:
 * so no code, token, phrase, share, address, e-mail or text of a wallet or page gets in, also when an event carries one.
 */
const fields: Readonly<Record<string, RegExp>> = {
  event: /^[A-Z][A-Z_]{1,39}$/,
  view: /^[A-Z][A-Za-z]{1,39}$/,
  toast: /^[A-Z][A-Z_]{1,39}$/,
  alert: /^[A-Z][A-Z_]{1,39}$/,
  status: /^(dis|re)?connect(ed|ing)$/,
  namespace: /^[a-z][a-z0-9]{2,7}$/,
  network: /^[a-z][a-z0-9]{2,7}:[-_a-zA-Z0-9]{1,32}$/,
  /** How a wallet is reached: injected, walletConnect, auth … */
  adapter: /^[a-zA-Z]{1,20}$/,
  platform: /^[a-z]{1,20}$/,
  method: /^[a-z]{1,20}$/,
  connected: /^(true|false)$/,
  isSmartAccount: /^(true|false)$/,
}

/**
 * One line of the log: the time, and what may be told of what happened. Undefined where nothing of it may.
 *
 * @example
 * toLogLine(0, { event: 'CONNECT_ERROR', message: 'secret' }) // '1970-01-01T00:00:00.000Z event=CONNECT_ERROR'
 */
export function toLogLine(time: number, told: Readonly<Record<string, unknown>>): string | undefined {
  const parts = Object.entries(fields).flatMap(([name, looks]) => {
    const value = Object.hasOwn(told, name) ? told[name] : undefined
    const text = typeof value === 'boolean' ? String(value) : value
    return typeof text === 'string' && looks.test(text) ? `${name}=${text}` : []
  })
  return parts.length > 0 ? `${new Date(time).toISOString()} ${parts.join(' ')}` : undefined
}
