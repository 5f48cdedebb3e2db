/** The sandbox's addresses. A chain that is not running has none. */
export type SandboxUrls = {
  one: string
  two: string
  solana: string | undefined
  bitcoin: string | undefined
  polkadot: string | undefined
  api: string
  /** The sandbox wallet's page. */
  wallet: string
  /** The sandbox's console, with the faucet. */
  console: string
  /** The embedded wallet's frame. */
  frame: string
}

/**
 * Where the sandbox's chains and server are: the addresses of `npm start`, unless the environment names others. The two EVM chains
 * and the server are always there; each of the others may be `none`.
 *
 * @example
 * sandboxUrls({ VITE_SANDBOX_BITCOIN_URL: 'none' }) // { one: 'http://127.0.0.1:4451', …, bitcoin: undefined, … }
 */
export function sandboxUrls(env: Readonly<Record<string, unknown>>): SandboxUrls {
  const url = (name: string, fallback: string) => readUrl(env[name], name, fallback)
  const urlOrNone = (name: string, fallback: string) =>
    env[name] === 'none' ? undefined : url(name, fallback)
  return {
    one: url('VITE_SANDBOX_ONE_URL', 'http://127.0.0.1:4451'),
    two: url('VITE_SANDBOX_TWO_URL', 'http://127.0.0.1:4452'),
    solana: urlOrNone('VITE_SANDBOX_SOLANA_URL', 'http://127.0.0.1:4461'),
    bitcoin: urlOrNone('VITE_SANDBOX_BITCOIN_URL', 'http://127.0.0.1:4471'),
    polkadot: urlOrNone('VITE_SANDBOX_POLKADOT_URL', 'http://127.0.0.1:4481'),
    api: url('VITE_SANDBOX_API_URL', 'http://localhost:4410'),
    wallet: url('VITE_SANDBOX_WALLET_URL', 'http://localhost:4430'),
    console: url('VITE_SANDBOX_CONSOLE_URL', 'http://localhost:4440'),
    frame: url('VITE_SANDBOX_FRAME_URL', 'http://localhost:4420'),
  }
}

function readUrl(value: unknown, name: string, fallback: string): string {
  if (value === undefined || value === '') return fallback
  if (typeof value !== 'string' || !URL.canParse(value))
    throw new Error(`${name} must be an http(s) address.`)
  return value
}
