import { fileURLToPath } from 'node:url'
import { pageConfig, previewConfig, securityHeaders } from '@latchkey/app-ui/vite'
import { defineConfig, loadEnv, mergeConfig, type Plugin } from 'vite'
import { parseConfig } from './src/config/parseConfig.ts'
import { sandboxNetworks } from './src/sandbox/sandboxNetworks.ts'
import { sandboxUrls } from './src/sandbox/sandboxUrls.ts'
import { docsPages } from './vite/docsPages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const port = 4400
const files = ['files/og.png', 'files/CREDITS.txt']
/** The terms that the sandbox's modal links to. As files of their own they keep their addresses from build to build. */
const sandboxFiles = ['src/sandbox/legal/terms.txt', 'src/sandbox/legal/privacy.txt']

export default defineConfig(({ mode, isPreview }) => {
  if (isPreview) return previewConfig({ root, port })

  const env = loadEnv(mode, root, 'VITE_')
  const { connect, api, frame } = hosts(mode, env)
  const images = api?.startsWith('http:') ? [api] : []
  // The server's relay is a WebSocket on the same host; its Verify page, which attests this site to wallets, is a frame from there. The
  // embedded wallet is a frame on an origin of its own.
  const sockets = api ? [api.replace(/^http/, 'ws')] : []
  const headers = securityHeaders({
    connect: [...connect, ...sockets],
    frames: [api, frame].filter((url) => url !== undefined),
    images,
  })
  return mergeConfig(
    pageConfig({ root, port, headers, files: [...files, ...(mode === 'sandbox' ? sandboxFiles : [])] }),
    {
      plugins: [siteUrl(env.VITE_SITE_URL), docsPages()],
      // The page must have one copy of each of these, whichever package imports it.
      resolve: { dedupe: ['@wagmi/core', 'viem', 'ethers', 'react', 'react-dom'] },
    },
  )
})

/** The hosts besides its own that the page may ask. A production build without its variables fails here, by name. */
function hosts(
  mode: string,
  env: Record<string, string>,
): { connect: string[]; api: string | undefined; frame: string | undefined } {
  const {
    apiUrl: api,
    frameUrl: frame,
    faucetUrl: faucet,
    networks,
  } = mode === 'sandbox' ? sandbox(env) : parseConfig(env)
  const nodes = networks.flatMap(({ rpcUrls }) => [
    ...rpcUrls.default.http,
    ...(rpcUrls.default.webSocket ?? []),
  ])
  const others = [api, faucet].filter((url) => url !== undefined)
  return { connect: [...nodes, ...others], api, frame }
}

function sandbox(env: Record<string, string>) {
  const { api: apiUrl, frame: frameUrl, console: faucetUrl, ...urls } = sandboxUrls(env)
  return { apiUrl, frameUrl, faucetUrl, networks: sandboxNetworks(urls) }
}

/** Link previews want whole addresses. */
function siteUrl(url: string | undefined): Plugin {
  return {
    name: 'latchkey-site-url',
    transformIndexHtml: (html) =>
      url ? html.replace('content="/og.png"', `content="${new URL('/og.png', url)}"`) : html,
  }
}
