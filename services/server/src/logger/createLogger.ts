import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

const secrets = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  'auth',
  'signature',
  'otp',
]

/** Structured logs, one JSON object a line, without what must not be in a log. */
export function createLogger({
  level,
  destination,
}: {
  level: string
  destination?: DestinationStream | undefined
}): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
