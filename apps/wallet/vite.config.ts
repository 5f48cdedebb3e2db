import { fileURLToPath } from 'node:url'
import { pageConfig, previewConfig, securityHeaders } from '@latchkey/app-ui/vite'
import { defineConfig, loadEnv, mergeConfig } from 'vite'
import { serverProxy } from './vite/serverProxy.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const port = 4430

export default defineConfig(({ mode, isPreview }) => {
  const {
    WALLET_SERVER_URL: server = 'http://localhost:4410',
    WALLET_BITCOIN_URL: bitcoin = 'http://127.0.0.1:4471',
    WALLET_FARCASTER_URL: farcaster = 'http://127.0.0.1:4426',
  } = loadEnv(mode, root, 'WALLET_')
  const proxy = serverProxy({ server, bitcoin, farcaster })
  if (isPreview) return mergeConfig(previewConfig({ root, port }), { preview: { proxy } })
  // Its own origin is all that the page asks: even the pictures of other pages stay away.
  const headers = securityHeaders({ connect: [], images: 'own', camera: true, isWindow: true })
  const files = ['../../sandbox/brand/sandboxWallet.svg']
  return mergeConfig(pageConfig({ root, port, headers, files, icon: '/sandboxWallet.svg' }), {
    server: { proxy },
  })
})
