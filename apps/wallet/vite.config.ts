import { fileURLToPath } from 'node:url'
import { pageConfig, previewConfig, securityHeaders } from '@latchkey/app-ui/vite'
import { defineConfig, loadEnv, mergeConfig } from 'vite'
import { serverProxy } from './vite/serverProxy.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const port = 4430

export default defineConfig(({ mode, isPreview }) => {
  const { WALLET_SERVER_URL = 'http://localhost:4410' } = loadEnv(mode, root, 'WALLET_')
  const proxy = serverProxy(WALLET_SERVER_URL)
  if (isPreview) return mergeConfig(previewConfig({ root, port }), { preview: { proxy } })
  // Its own origin is all that the page asks: even the pictures of other pages stay away.
  const headers = securityHeaders({ connect: [], images: 'own', camera: true })
  return mergeConfig(pageConfig({ root, port, headers }), { server: { proxy } })
})
