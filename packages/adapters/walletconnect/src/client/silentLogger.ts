import type { UniversalProviderOpts } from '@walletconnect/universal-provider'

type Logger = Exclude<UniversalProviderOpts['logger'], string | undefined>

const nothing = (): void => {}

/**
 * A logger that keeps nothing. Told `silent` by its name, the client still writes down everything it does: in memory, and where
 * a test brings a `window` of its own, on the console.
 */
export const silentLogger = {
  level: 'silent',
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
  child: (): Logger => silentLogger,
} as unknown as Logger
