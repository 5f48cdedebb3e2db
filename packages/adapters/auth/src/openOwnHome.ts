import { createOwnHome, type OwnHome } from '@latchkey/frame-client'
import type { LoginPage } from './loginPage.ts'

/** The home that the frame has where no modal gives it another. A file of its own, because a modal takes it before there is a frame. */
export function openOwnHome(page: LoginPage): OwnHome {
  page.ownHome ??= createOwnHome({ label: 'Wallet' })
  return page.ownHome
}
