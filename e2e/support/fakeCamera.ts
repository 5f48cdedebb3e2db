import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator } from '@playwright/test'
import { headlessOptions } from './chromiumOptions.ts'
import { watch } from './test.ts'
import { workFolder } from './workFolder.ts'

/** The size of the camera's picture. */
const frame = { width: 640, height: 480 }

/** Launches a browser whose camera shows `subject`. Its pages are checked like all others. */
export async function launchWithCamera(subject: Locator, trouble: string[]): Promise<BrowserContext> {
  const page = subject.page()
  await page.bringToFront()
  const box = await subject.boundingBox()
  if (!box) throw new Error('There is nothing to look at')
  const x = Math.max(0, box.x + box.width / 2 - frame.width / 2)
  const y = Math.max(0, box.y + box.height / 2 - frame.height / 2)
  const picture = await page.screenshot({
    type: 'jpeg',
    quality: 95,
    animations: 'disabled',
    clip: { x, y, ...frame },
  })
  // Motion JPEG is a sequence of pictures, which Chromium repeats. Stories run at the same time: if they shared a file, one phone would look
  // at the page of another.
  const film = join(workFolder(), `camera-${randomUUID()}.mjpeg`)
  await writeFile(film, Buffer.concat([picture, picture]))
  const browser = await chromium.launch({
    ...headlessOptions,
    args: [
      ...(headlessOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  const context = await browser.newContext()
  await watch(context, trouble)
  return context
}
