import type { BrowserContext, Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expectAccount, expectClosed, expectView, openConnect, walletRow } from './modal.ts'
import { sandboxAddress } from './sandboxWallet.ts'
import { expect } from './test.ts'
import { walletPage } from './walletPage.ts'

type Wallet = ReturnType<typeof walletPage>

/** How the wallet calls the page under test. */
export const pageName = 'Latchkey'

/** The visitor's wallet, in a window of its own. */
export async function openWallet(context: BrowserContext): Promise<Wallet> {
  const wallet = walletPage(await context.newPage())
  await wallet.open()
  return wallet
}

/** From the connect button to the connected account, by the link under the code. */
export async function connectElsewhere(page: Page, wallet: Wallet): Promise<void> {
  await openCode(page)
  await wallet.paste(await copyLink(page))
  await accept(page, wallet)
}

/** The wallet says yes to the link that it has, and the page is connected. */
export async function accept(page: Page, wallet: Wallet): Promise<void> {
  await wallet.asked('Connect to this page?')
  await wallet.approve()
  await page.bringToFront()
  await expectClosed(page)
  await expectAccount(page, sandboxAddress)
}

/** From the connect button to the code that any wallet can scan. */
export async function openCode(page: Page): Promise<Locator> {
  // What is behind another window is hardly drawn.
  await page.bringToFront()
  await openConnect(page)
  await walletRow(page, 'walletConnect').click()
  await expectView(page, 'ConnectingWalletConnect')
  const code = page.getByTestId('wui-qr-code')
  await expect(code).toBeVisible()
  return code
}

/** The link of the code, as the visitor copies it. */
export async function copyLink(page: Page): Promise<string> {
  await page.bringToFront()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByTestId('copy-wc2-uri').click()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** How near a camera is held: what a reader misses in one picture it finds in the next. */
const distances = [1, 2, 1.5, 3]

/** What a camera reads in a code: it looks until it has read something. */
export async function scan(code: Locator): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = await look(code)
    expect(link, 'what the camera reads').toBeDefined()
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}

/** One look, at a picture of the page as it is. */
async function look(code: Locator): Promise<string | undefined> {
  await code.page().bringToFront()
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  // A page of its own decodes the picture: the policy of the page under test would not let it.
  const blank = await code.page().context().newPage()
  try {
    for (const distance of distances) {
      const { width, height, pixels } = await blank.evaluate(readPixels, { picture, distance })
      const found = jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)
      if (found) return found.data
    }
    return undefined
  } finally {
    await blank.close()
  }
}

/** Runs in a page. Bytes go back as text, which is faster than as a list. */
async function readPixels({ picture, distance }: { picture: string; distance: number }) {
  const image = new Image()
  image.src = `data:image/png;base64,${picture}`
  await image.decode()
  const [width, height] = [Math.round(image.width * distance), Math.round(image.height * distance)]
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('There is no canvas')
  canvas.drawImage(image, 0, 0, width, height)
  const { data } = canvas.getImageData(0, 0, width, height)
  let bytes = ''
  for (let start = 0; start < data.length; start += 32_768)
    bytes += String.fromCharCode(...data.subarray(start, start + 32_768))
  return { width, height, pixels: btoa(bytes) }
}
