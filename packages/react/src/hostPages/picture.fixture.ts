import { expect } from 'vitest'
import { page } from 'vitest/browser'

export type Picture = ImageData

/** A picture of an element, as a visitor sees it, once two in a row are the same: pictures, for one, are decoded a little later. */
export async function takePicture(element: Element): Promise<Picture> {
  for (let before = ''; ; ) {
    const base64 = await page.screenshot({ element, save: false })
    if (base64 === before) return decode(base64)
    before = base64
  }
}

async function decode(base64: string): Promise<Picture> {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!canvas) throw new Error('There is no canvas')
  canvas.drawImage(bitmap, 0, 0)
  return canvas.getImageData(0, 0, bitmap.width, bitmap.height)
}

/** A browser rounds the colours of blurred shadows and of the edges of letters a little differently from picture to picture. */
const rounding = 24

/** The same at the edge of a circle, where it is more, but in a few places only. */
const edge = { rounding: 64, places: 16 }

/** Expects two pictures to be the same, and tells where they differ. */
export function expectSame(actual: Picture, expected: Picture, name: string): void {
  expect([actual.width, actual.height], `${name}: size`).toEqual([expected.width, expected.height])
  const places: [x: number, y: number][] = []
  let isEdge = true
  expected.data.forEach((value, at) => {
    const pixel = Math.floor(at / 4)
    const difference = Math.abs(value - (actual.data[at] ?? 0))
    if (difference > rounding) places.push([pixel % expected.width, Math.floor(pixel / expected.width)])
    if (difference > edge.rounding) isEdge = false
  })
  if (isEdge && places.length <= edge.places) return
  const range = (values: number[]) =>
    values.length > 0 ? `${Math.min(...values)}…${Math.max(...values)}` : ''
  expect(
    { values: places.length, x: range(places.map(([x]) => x)), y: range(places.map(([, y]) => y)) },
    `${name}: what differs`,
  ).toEqual({ values: 0, x: '', y: '' })
}
