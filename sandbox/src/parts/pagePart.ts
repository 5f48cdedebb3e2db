import type { Forwarding } from '../pages/forward.ts'
import { servePage } from '../pages/servePage.ts'
import { type BuildPageOptions, buildPage } from './buildPage.ts'
import type { Part } from './part.ts'

export type PagePartOptions = Pick<Part, 'name' | 'note' | 'port' | 'portVariable'> &
  BuildPageOptions & {
    /** The address that it listens on. The IPv4 one serves both http://localhost and http://127.0.0.1. */
    host?: string
    /** What is not the page's own, by the path that asks for it. */
    forwardings?: readonly Forwarding[]
  }

/** One of our pages: built, then served as a production server would serve it. */
export function pagePart({
  stateDir,
  folder,
  buildScript,
  env,
  host = '127.0.0.1',
  forwardings,
  ...part
}: PagePartOptions): Part {
  const { name, port } = part
  return {
    ...part,
    start: async () =>
      servePage({
        folder: await buildPage({ name, stateDir, folder, buildScript, env }),
        port,
        host,
        forwardings,
      }),
  }
}
