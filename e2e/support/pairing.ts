import type { BrowserContext, Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import { expectAccount, expectClosed, expectView, openConnect, walletRow } from './modal.ts'
import { sandboxAddress } from './sandboxWallet.ts'
import { expect } from './test.ts'
import { walletPage } from './walletPage.ts'

type Wallet = ReturnType<typeof walletPage>

/** The name under which the wallet shows the page under test. */
export const pageName = 'Latchkey'

/** The visitor's wallet, in a window of its own. */
export async function openWallet(context: BrowserContext): Promise<Wallet> {
  const wallet = walletPage(await context.newPage())
  await wallet.open()
  return wallet
}

/** Connects the wallet by the link below the QR code. */
export async function connectByLink(page: Page, wallet: Wallet): Promise<void> {
  await openCode(page)
  await wallet.paste(await copyLink(page))
  await accept(page, wallet)
}

/** Approves the connection in the wallet, and waits until the page is connected. */
export async function accept(page: Page, wallet: Wallet): Promise<void> {
  await wallet.asked('Connect to this page?')
  await wallet.approve()
  await page.bringToFront()
  await expectClosed(page)
  await expectAccount(page, sandboxAddress)
}

/** Opens the modal at the QR code that any wallet can scan. */
export async function openCode(page: Page): Promise<Locator> {
  // Chromium hardly draws a page that is behind another window.
  await page.bringToFront()
  await openConnect(page)
  await walletRow(page, 'walletConnect').click()
  await expectView(page, 'ConnectingWalletConnect')
  const code = page.getByTestId('wui-qr-code')
  await expect(code).toBeVisible()
  return code
}

/** Copies the link of the QR code, as a visitor does. */
export async function copyLink(page: Page): Promise<string> {
  await page.bringToFront()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByTestId('copy-wc2-uri').click()
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Link copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The scales at which the picture is read, because a reader may miss the code at one scale and find it at another. */
const distances = [1, 2, 1.5, 3]

/** Reads the QR code like a camera: it takes pictures until one can be read. */
export async function scan(code: Locator): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = await look(code)
    expect(link, 'the link that the camera reads').toBeDefined()
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}

/** Takes one picture of the code and tries to read it. */
async function look(code: Locator): Promise<string | undefined> {
  await code.page().bringToFront()
  const picture = (await code.screenshot({ animations: 'disabled' })).toString('base64')
  // Another page decodes the picture, because the policy of the page under test forbids it.
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

/** Runs in a page. It returns the bytes as text, which is faster than a list. */
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
