import '@latchkey/app-ui/styles.css'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConnectCard } from '../views/ConnectCard.tsx'

afterEach(() => vi.restoreAllMocks())

/** The wallet's card for links, with a scanner that was just opened. */
async function openScanner() {
  const links: string[] = []
  const onLink = async (link: string) => void links.push(link)
  await render(<ConnectCard isStarting={false} isPairing={false} onLink={onLink} />)
  await page.getByRole('button', { name: 'Scan a QR code' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Scan a QR code' })).toBeVisible()
  return links
}

const failWith = (name: string) =>
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name))

describe('Scanner', () => {
  test.each([
    ['refused', 'NotAllowedError', 'The camera may not be used.'],
    ['there is none', 'NotFoundError', 'This device has no camera.'],
    ['another program has it', 'NotReadableError', 'The camera does not answer.'],
  ])('error: the camera: %s. It says so, and pasting still works', async (_, name, text) => {
    failWith(name)
    const links = await openScanner()
    await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
    // Colours are those of the end: the window fades in, and so does the button that may be used now.
    await expect.poll(() => document.querySelector('dialog')?.getAnimations({ subtree: true })).toEqual([])
    const { violations } = await axe.run('dialog')
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByLabelText('Connection link').fill('wc:pasted')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    expect(links).toEqual(['wc:pasted'])
  })

  test('error: an address that is not secure', async () => {
    vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never)
    await openScanner()
    await expect
      .element(
        page.getByRole('status').filter({ hasText: 'Browsers lend the camera only to secure addresses' }),
      )
      .toBeVisible()
  })

  test('error: the camera is taken away', async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
    const stream = canvas.captureStream(10)
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
    await openScanner()
    await expect.element(page.getByRole('status').filter({ hasText: 'Hold the QR code' })).toBeVisible()
    stream.getTracks()[0]?.dispatchEvent(new Event('ended'))
    await expect.element(page.getByRole('status').filter({ hasText: 'does not answer' })).toBeVisible()
  })
})
