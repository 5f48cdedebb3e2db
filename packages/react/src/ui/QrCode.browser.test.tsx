import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stage } from '../../gallery/Stage.tsx'
import { wallets } from '../../gallery/samples.ts'
import { QrCode } from './QrCode.tsx'
import { readScreenshot } from './readScreenshot.fixture.ts'
import { SquareImage } from './SquareImage.tsx'

const uri =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1794736800'
const address = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

async function show(value: string, mode: 'dark' | 'light', logo?: string) {
  const { unmount } = await render(
    <Stage mode={mode}>
      <QrCode
        value={value}
        label="QR code with the pairing link"
        logo={logo && <SquareImage src={logo} name="Rainbow" size={48} trusted />}
        testId="code"
      />
    </Stage>,
  )
  const element = page.getByTestId('code')
  await expect.element(element).toBeVisible()
  return { element: element.element(), unmount }
}

describe('QrCode', () => {
  test.each(['dark', 'light'] as const)('default: a camera reads it from a %s page', async (mode) => {
    const { element } = await show(uri, mode, wallets.rainbow)
    expect(await readScreenshot(element)).toBe(uri)
    expect(await readScreenshot(element, 0.7), 'from further away').toBe(uri)
  })

  test('parameters: logo', async () => {
    const { element, unmount } = await show(address, 'dark')
    expect(element.querySelector('img')).toBeNull()
    expect(await readScreenshot(element)).toBe(address)
    await unmount()
    const withLogo = await show(address, 'dark', wallets.rainbow)
    expect(withLogo.element.querySelector('img')).toBeTruthy()
    expect(await readScreenshot(withLogo.element)).toBe(address)
  })

  test('parameters: label', async () => {
    await show(uri, 'dark')
    await expect.element(page.getByRole('img', { name: 'QR code with the pairing link' })).toBeVisible()
  })

  test('behavior: the theme may colour it', async () => {
    const { element } = await show(uri, 'dark')
    const root = element.getRootNode()
    if (root instanceof ShadowRoot && root.host instanceof HTMLElement)
      root.host.style.setProperty('--lk-qr-ink', '#7c3aed')
    expect(getComputedStyle(element).color).toBe('rgb(124, 58, 237)')
    expect(await readScreenshot(element)).toBe(uri)
  })

  test('behavior: is as wide as there is room', async () => {
    await page.viewport(280, 600)
    const { element } = await show(uri, 'light')
    expect(element.getBoundingClientRect().width).toBeLessThanOrEqual(280)
    await page.viewport(1280, 800)
  })
})
