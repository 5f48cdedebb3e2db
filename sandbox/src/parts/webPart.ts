import { chainUrls } from '../chainUrls.ts'
import type { Config } from '../config.ts'
import { frameUrl } from './framePart.ts'
import { pagePart } from './pagePart.ts'
import type { Part } from './part.ts'

/** The web application in sandbox mode. A chain that this machine cannot run is none of its networks. */
export function webPart(config: Config): Part {
  const { ports, stateDir } = config
  const urlOf = chainUrls(config)
  return pagePart({
    name: 'Web app',
    port: ports.web,
    portVariable: 'LATCHKEY_WEB_PORT',
    stateDir,
    folder: 'web',
    buildScript: 'build:sandbox',
    env: {
      VITE_SANDBOX_ONE_URL: urlOf('chainOne') ?? '',
      VITE_SANDBOX_TWO_URL: urlOf('chainTwo') ?? '',
      VITE_SANDBOX_SOLANA_URL: urlOf('solana') ?? 'none',
      VITE_SANDBOX_BITCOIN_URL: urlOf('bitcoin') ?? 'none',
      VITE_SANDBOX_POLKADOT_URL: urlOf('polkadot') ?? 'none',
      VITE_SANDBOX_API_URL: `http://localhost:${ports.server}`,
      VITE_SANDBOX_FRAME_URL: frameUrl(config),
      VITE_SANDBOX_WALLET_URL: `http://localhost:${ports.wallet}`,
      VITE_SANDBOX_CONSOLE_URL: `http://localhost:${ports.console}`,
    },
  })
}
