import jsQR from 'jsqr'
import { page } from 'vitest/browser'

/** What an independent reader finds in a picture of an element, as a visitor sees it; `scale` shrinks the picture as distance does. */
export async function readScreenshot(element: Element, scale = 1): Promise<string | undefined> {
  const base64 = await page.screenshot({ element, save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('There is no canvas')
  canvas.drawImage(picture, 0, 0, width, height)
  return jsQR(canvas.getImageData(0, 0, width, height).data, width, height)?.data
}
