import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { idleSoon } from '../whenIdle.fixture.ts'
import { layOutAhead } from './layOutAhead.ts'
import styles from './ModalDialog.module.css'

describe('layOutAhead', () => {
  let host: HTMLElement
  let dialog: HTMLDialogElement
  beforeEach(() => {
    idleSoon()
    host = document.createElement('div')
    dialog = document.createElement('dialog')
    dialog.className = styles.root ?? ''
    dialog.append(document.createElement('button'))
    host.append(dialog)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    host.remove()
    document.body.removeAttribute('style')
  })
  /** Until everything that waits for an idle page has had its turn. */
  const idle = async () => {
    await document.fonts.ready
    await new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve)))
  }

  test('default: on the page, but neither seen, read out, pointed at nor reached by keyboard', async () => {
    layOutAhead({ dialog, host, parent: document.body })
    expect(host.isConnected).toBe(false)
    await idle()
    expect(host.parentElement).toBe(document.body)
    expect(dialog.open).toBe(false)
    const button = dialog.querySelector('button')
    expect(button?.checkVisibility()).toBe(false)
    button?.focus()
    expect(document.activeElement).toBe(document.body)
    expect(page.getByRole('dialog').query()).toBeNull()
    expect(page.getByRole('button').query()).toBeNull()
    expect(document.elementsFromPoint(10, 10)).not.toContain(dialog)
  })

  test('behavior: no picture is fetched', async () => {
    const image = new Image(40, 40)
    image.loading = 'lazy'
    image.src = '/no-such-picture.png'
    dialog.append(image)
    layOutAhead({ dialog, host, parent: document.body })
    await idle()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(performance.getEntriesByName(image.src)).toEqual([])
    // The same picture, once it is seen.
    dialog.dataset.coming = ''
    await expect.poll(() => performance.getEntriesByName(image.src)).toHaveLength(1)
  })

  test('behavior: one that is on the page stays as it is', async () => {
    document.body.append(host)
    layOutAhead({ dialog, host, parent: document.body })
    await idle()
    expect(dialog.dataset.coming).toBeUndefined()
  })

  test('behavior: not where it has gone meanwhile', async () => {
    layOutAhead({ dialog, host, parent: document.body })
    dialog.remove()
    await idle()
    expect(host.isConnected).toBe(false)
  })

  test.each([
    {
      why: 'inside the page',
      parent: () => document.body.appendChild(document.createElement('div')),
      style: '',
    },
    { why: 'in a body that moves it', parent: () => document.body, style: 'transform: translateX(5px)' },
  ])('behavior: not $why, where it may be seen elsewhere', async ({ parent, style }) => {
    document.body.style.cssText = style
    layOutAhead({ dialog, host, parent: parent() })
    await idle()
    expect(host.isConnected).toBe(false)
  })
})
