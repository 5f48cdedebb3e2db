import { frameLanguages } from '@latchkey/protocol/frame'
import type { LoginPage } from './loginPage.ts'

/** Tells the frame which page this is and what language it speaks: now, where the frame is there, and whenever it is put into the page. */
export function tellDapp(page: LoginPage, wanted: string): void {
  const [context] = page.contexts.values()
  if (!context) return
  const { name, description, url, icons } = context.options.metadata
  const language = frameLanguages.find((known) => wanted === known || wanted.startsWith(`${known}-`)) ?? 'en'
  const payload = { metadata: { name, description, url, icons: icons.slice(0, 8) }, language }
  page.synced.set('SYNC_DAPP_DATA', payload)
  page.client?.sync('SYNC_DAPP_DATA', payload)
}
