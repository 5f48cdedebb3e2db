import { afterEach, describe, expect, test } from 'vitest'
import { createOwnHome, type OwnHome } from './ownHome.ts'

describe('createOwnHome', () => {
  let home: OwnHome
  afterEach(() => home.remove())

  test('default', () => {
    home = createOwnHome({ label: 'Wallet' })
    const dialog = home.element.closest('dialog')
    expect(dialog?.isConnected).toBe(true)
    expect(dialog?.ariaLabel).toBe('Wallet')
    home.show()
    expect(dialog?.open).toBe(true)
    home.hide()
    expect(dialog?.open).toBe(false)
  })

  test('behavior: a dialog that was taken is drawn, opened and named by who took it', () => {
    home = createOwnHome({ label: 'Wallet' })
    const dialog = home.element.closest('dialog')
    if (!dialog) throw new Error('There is no dialog')
    expect(getComputedStyle(dialog).borderRadius).toBe('24px')
    expect(home.take()).toBe(home.element)
    // Where corners are round, what is in the dialog receives no presses.
    expect(getComputedStyle(dialog).borderRadius).toBe('0px')
    expect(dialog.ariaLabel).toBe(null)
    home.show()
    expect(dialog.open).toBe(false)
  })
})
