// The addresses of the product under test. They differ from those of `npm start`, so that both can run at the same time.

const first = Number(process.env.LATCHKEY_E2E_PORTS || 4500)
const port = (variable: string, place: number) => Number(process.env[variable] || first + place)

export const ports = {
  web: port('LATCHKEY_E2E_WEB_PORT', 0),
  server: port('LATCHKEY_E2E_SERVER_PORT', 10),
  /** The second server, which a story kills. */
  ownServer: port('LATCHKEY_E2E_OWN_SERVER_PORT', 11),
  frame: port('LATCHKEY_E2E_FRAME_PORT', 20),
  identity: port('LATCHKEY_E2E_IDENTITY_PORT', 25),
  farcaster: port('LATCHKEY_E2E_FARCASTER_PORT', 26),
  wallet: port('LATCHKEY_E2E_WALLET_PORT', 30),
  console: port('LATCHKEY_E2E_CONSOLE_PORT', 40),
  mail: port('LATCHKEY_E2E_SMTP_PORT', 45),
  chainOne: port('LATCHKEY_E2E_CHAIN_ONE_PORT', 51),
  chainTwo: port('LATCHKEY_E2E_CHAIN_TWO_PORT', 52),
  solana: port('LATCHKEY_E2E_SOLANA_PORT', 61),
  bitcoin: port('LATCHKEY_E2E_BITCOIN_PORT', 71),
  polkadot: port('LATCHKEY_E2E_POLKADOT_PORT', 81),
  pages: port('LATCHKEY_E2E_PAGES_PORT', 60),
}

export const webUrl = `http://localhost:${ports.web}`

export const serverUrl = `http://localhost:${ports.server}`

/** The embedded wallet's own page. */
export const frameUrl = `http://localhost:${ports.frame}`

/** The identity provider, which plays the social providers. */
export const identityUrl = `http://localhost:${ports.identity}`

/** The sandbox wallet. */
export const walletUrl = `http://localhost:${ports.wallet}`

/** The sandbox's console, with the faucet and the inbox. */
export const consoleUrl = `http://localhost:${ports.console}`

/** The test pages of `e2e/pages`. */
export const pagesUrl = `http://localhost:${ports.pages}`

/** The sandbox's networks, as the product documents them. */
export const networkOne = {
  id: 4_415_001,
  caip: 'eip155:4415001',
  name: 'Sandbox One',
  url: `http://127.0.0.1:${ports.chainOne}`,
}
export const networkTwo = {
  id: 4_415_002,
  caip: 'eip155:4415002',
  name: 'Sandbox Two',
  url: `http://127.0.0.1:${ports.chainTwo}`,
}

/** The sandbox's chains of the other families, with their WebSocket addresses. */
export const otherChains = {
  solana: {
    name: 'Sandbox Solana',
    url: `http://127.0.0.1:${ports.solana}`,
    socket: `ws://127.0.0.1:${ports.solana + 1}`,
  },
  bitcoin: { name: 'Sandbox Bitcoin', url: `http://127.0.0.1:${ports.bitcoin}`, socket: undefined },
  polkadot: {
    name: 'Sandbox Polkadot',
    url: `http://127.0.0.1:${ports.polkadot}`,
    socket: `ws://127.0.0.1:${ports.polkadot}`,
  },
}

/** Every address of a node that the page may ask. */
export const nodeUrls: readonly string[] = [
  networkOne.url,
  networkTwo.url,
  ...Object.values(otherChains).flatMap(({ url, socket }) => (socket ? [url, socket] : [url])),
]
