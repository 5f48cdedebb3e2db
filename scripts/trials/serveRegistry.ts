import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import type { Workspace } from '../workspaces.ts'

/**
 * A registry on this machine that has the packed packages and nothing else. npm asks it for our scope alone, so that an installation is the line
 * that the documentation gives, and is resolved as it will be once the packages are published.
 */
export async function serveRegistry(
  workspaces: readonly Workspace[],
  tarballs: ReadonlyMap<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const tarball = [...tarballs.values()].find((file) => path === `-/${basename(file)}`)
    const workspace = workspaces.find(({ manifest }) => manifest.name === path)
    if (tarball) response.end(readFileSync(tarball))
    else if (workspace) response.end(JSON.stringify(describePackage(workspace, tarballs, url)))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What a registry says of a package that has one version. */
function describePackage(
  { manifest }: Workspace,
  tarballs: ReadonlyMap<string, string>,
  url: string,
): Record<string, unknown> {
  const { name, version = '' } = manifest
  const file = tarballs.get(name) ?? ''
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  const dist = { tarball: `${url}-/${basename(file)}`, integrity }
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }
}
