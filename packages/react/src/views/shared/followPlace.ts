import type { FramePlace } from '@latchkey/core'

/**
 * Tells where an element is in the modal's root, whenever that has changed, until the function that it returns is called. What scrolls and
 * moves around it is many things (the view's height, the keyboard of a phone, the page around an embedded modal), so that it looks before
 * each frame.
 */
export function followPlace(element: HTMLElement, onPlace: (place: FramePlace) => void): () => void {
  let last = ''
  let request = 0
  const look = () => {
    const place = placeOf(element)
    const text = place && Object.values(place).join(' ')
    if (place && text && text !== last) {
      last = text
      onPlace(place)
    }
    request = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(request)
}

/** The visible part of the element, from the corner of the modal's root. Undefined while nothing of it is to be seen. */
function placeOf(element: HTMLElement): FramePlace | undefined {
  const root = element.closest('[data-lk-theme]')
  const region = element.closest('[tabindex="-1"]')
  if (!root || !region) return undefined
  const own = element.getBoundingClientRect()
  const around = region.getBoundingClientRect()
  const corner = root.getBoundingClientRect()
  // The first pixel is the line under the header.
  const top = Math.max(own.top + 1, around.top)
  const bottom = Math.min(own.bottom, around.bottom)
  if (own.width === 0 || bottom <= top) return undefined
  return {
    top: round(top - corner.top),
    left: round(own.left - corner.left),
    width: round(own.width),
    height: round(bottom - top),
  }
}

/** To a hundredth of a pixel, so that a rounding error is no movement. */
const round = (pixels: number) => Math.round(pixels * 100) / 100
