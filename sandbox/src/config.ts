import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SandboxError } from './sandboxError.ts'

/** What the environment may change. `.env.example` documents it. */
export type Config = {
  ports: {
    web: number
    server: number
    frame: number
    identity: number
    /** The relay of logins by Farcaster. */
    farcaster: number
    wallet: number
    console: number
    mail: number
    chainOne: number
    chainTwo: number
    /** Its WebSocket is on the port after it. */
    solana: number
    /** The index; its node is on the port after it. */
    bitcoin: number
    polkadot: number
  }
  /** The address that the wallet listens on: beyond this machine, a phone in the same network can use it. */
  walletHost: '127.0.0.1' | '0.0.0.0'
  /** Where the chains keep their state. */
  stateDir: string
}

/** The repository, whatever folder the command was given in. */
export const repository = fileURLToPath(new URL('../../', import.meta.url))

const port = (standard: number, highest = 65_535) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(highest, `must be at most ${highest}`)
    .default(standard)

const environment = z.object({
  LATCHKEY_WEB_PORT: port(4400),
  LATCHKEY_SERVER_PORT: port(4410),
  LATCHKEY_FRAME_PORT: port(4420),
  LATCHKEY_IDENTITY_PORT: port(4425),
  LATCHKEY_FARCASTER_PORT: port(4426),
  LATCHKEY_WALLET_PORT: port(4430),
  LATCHKEY_WALLET_HOST: z
    .enum(
      ['127.0.0.1', '0.0.0.0'],
      'must be 127.0.0.1 (this machine) or 0.0.0.0 (every network that it is in)',
    )
    .default('127.0.0.1'),
  LATCHKEY_CONSOLE_PORT: port(4440),
  LATCHKEY_SMTP_PORT: port(4445),
  LATCHKEY_CHAIN_ONE_PORT: port(4451),
  LATCHKEY_CHAIN_TWO_PORT: port(4452),
  LATCHKEY_SOLANA_PORT: port(4461, 65_534),
  LATCHKEY_BITCOIN_PORT: port(4471, 65_534),
  LATCHKEY_POLKADOT_PORT: port(4481),
  LATCHKEY_SANDBOX_DIR: z.string().default('.sandbox'),
})

/** Every variable that is read. */
export const settingNames = Object.keys(environment.shape)

/**
 * Reads the configuration from environment variables. One that is set to nothing counts as not set.
 *
 * @example
 * const { ports } = readConfig(process.env)
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const result = environment.safeParse(given)
  if (!result.success) {
    throw new SandboxError(
      result.error.issues
        .map(({ path, message }) => `${path.join('.')}=${given[String(path[0])]}: ${message}.`)
        .join('\n'),
    )
  }
  const values = result.data
  const ports = {
    web: values.LATCHKEY_WEB_PORT,
    server: values.LATCHKEY_SERVER_PORT,
    frame: values.LATCHKEY_FRAME_PORT,
    identity: values.LATCHKEY_IDENTITY_PORT,
    farcaster: values.LATCHKEY_FARCASTER_PORT,
    wallet: values.LATCHKEY_WALLET_PORT,
    console: values.LATCHKEY_CONSOLE_PORT,
    mail: values.LATCHKEY_SMTP_PORT,
    chainOne: values.LATCHKEY_CHAIN_ONE_PORT,
    chainTwo: values.LATCHKEY_CHAIN_TWO_PORT,
    solana: values.LATCHKEY_SOLANA_PORT,
    bitcoin: values.LATCHKEY_BITCOIN_PORT,
    polkadot: values.LATCHKEY_POLKADOT_PORT,
  }
  const all = [...Object.values(ports), ports.solana + 1, ports.bitcoin + 1]
  const twice = all.find((value, index) => all.indexOf(value) !== index)
  if (twice !== undefined) throw new SandboxError(`Port ${twice} is given to two parts. Give each its own.`)
  return {
    ports,
    walletHost: values.LATCHKEY_WALLET_HOST,
    stateDir: resolve(repository, values.LATCHKEY_SANDBOX_DIR),
  }
}
