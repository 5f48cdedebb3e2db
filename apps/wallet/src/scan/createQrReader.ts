import * as z from 'zod/mini'

/** Finds the text of a QR code in a picture. */
export type QrReader = (picture: ImageBitmap | HTMLVideoElement) => Promise<string | undefined>

type Detector = { detect(picture: CanvasImageSource): Promise<unknown> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const foundSchema = z.array(z.object({ rawValue: z.string() }))

/** The browser's own reader where it has one; otherwise one of ours, loaded now. */
export async function createQrReader(): Promise<QrReader> {
  const { BarcodeDetector }: { BarcodeDetector?: DetectorClass } = window as never
  const formats: string[] = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (picture) => foundSchema.parse(await detector.detect(picture))[0]?.rawValue
  }
  const { default: decode } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const [width, height] =
      picture instanceof HTMLVideoElement
        ? [picture.videoWidth, picture.videoHeight]
        : [picture.width, picture.height]
    if (!context || width === 0 || height === 0) return undefined
    // Large photographs take long and are no easier to read.
    const scale = Math.min(1, 1_200 / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return decode(data, canvas.width, canvas.height)?.data
  }
}
