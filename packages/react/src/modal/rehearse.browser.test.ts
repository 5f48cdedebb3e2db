import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idleSoon } from '../whenIdle.fixture.ts'
import { rehearse } from './rehearse.ts'

/** The heights that were read while a dialog was laid out. */
const heights: number[] = []

beforeEach(() => {
  idleSoon()
  const read = Element.prototype.getBoundingClientRect
  vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const box = read.call(this)
    heights.push(box.height)
    return box
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('dialog')?.remove()
})

function create() {
  const host = document.createElement('div')
  const dialog = document.createElement('dialog')
  dialog.append('Words')
  host.append(dialog)
  return { host, dialog, parent: document.body }
}
/** Until everything that waits for an idle page has had its turn. */
const idle = async () => {
  await document.fonts.ready
  await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve)))
}

test('behavior: one that is on the page stays as it is, another is laid out and taken away, once', async () => {
  const shown = create()
  document.body.append(shown.host)
  rehearse(shown)
  await idle()
  expect(heights).toEqual([])
  expect(shown.host.isConnected).toBe(true)
  shown.host.remove()

  const closed = create()
  rehearse(closed)
  await expect.poll(() => heights).toEqual([expect.toSatisfy((height: number) => height > 0)])
  expect(closed.host.isConnected).toBe(false)
  expect(closed.dialog.style.display).toBe('')
  expect(closed.dialog.open).toBe(false)

  rehearse(create())
  await idle()
  expect(heights).toHaveLength(1)
})
