import type { Config } from '../config.ts'
import { pagePart } from './pagePart.ts'
import type { Part } from './part.ts'

/** The web application in sandbox mode. */
export function webPart({ ports, stateDir }: Config): Part {
  return pagePart({
    name: 'Web app',
    port: ports.web,
    portVariable: 'LATCHKEY_WEB_PORT',
    stateDir,
    folder: 'web',
    buildScript: 'build:sandbox',
    env: {
      VITE_SANDBOX_ONE_URL: `http://127.0.0.1:${ports.chainOne}`,
      VITE_SANDBOX_TWO_URL: `http://127.0.0.1:${ports.chainTwo}`,
      VITE_SANDBOX_API_URL: `http://localhost:${ports.server}`,
    },
  })
}
