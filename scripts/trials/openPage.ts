import { chromium } from 'playwright'

/**
 * Opens a page in a browser, opens the modal and closes it. Tells every warning and error of the console, every request that failed, and every
 * request to another host, which is not let through.
 */
export async function openPage(address: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const complaints: string[] = []
  try {
    const page = await browser.newPage()
    page.on('console', (message) => {
      if (/^(?:warning|error)$/.test(message.type())) complaints.push(`browser: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`browser: ${error}`))
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`browser: ${response.status()} ${response.url()}`)
    })
    await page.route(
      (url) => url.host !== new URL(address).host,
      (route) => {
        complaints.push(`browser: the page asks ${route.request().url()}`)
        return route.abort()
      },
    )
    await page.goto(address)
    const view = page.locator('[data-view="Connect"]')
    await page.getByTestId('connect-button').click()
    await view.waitFor()
    await page.getByTestId('w3m-header-close').click()
    await view.waitFor({ state: 'detached' })
  } catch (error) {
    complaints.push(`browser: ${error instanceof Error ? error.message : error}`)
  } finally {
    await browser.close()
  }
  return complaints
}
