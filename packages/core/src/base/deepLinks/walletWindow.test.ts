import { afterEach, describe, expect, test, vi } from 'vitest'
import { openWalletWindow, showWalletWindow } from './walletWindow.ts'

/** A browser with windows that are found by name. `found` is what a name leads to. */
function browse(found: unknown = null) {
  const opened: unknown[] = []
  vi.stubGlobal('window', {
    open(...parameters: unknown[]) {
      opened.push(parameters)
      return found
    },
  })
  return opened
}

const page = 'https://wallet.example/wc?uri=a'
const name = 'latchkey https://wallet.example'

describe('openWalletWindow', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('default', () => {
    const opened = browse()
    expect(openWalletWindow(page)).toBe(true)
    expect(openWalletWindow('https://wallet.example/other')).toBe(true)
    expect(openWalletWindow('https://other.example/')).toBe(true)
    expect(opened).toEqual([
      [page, name],
      ['https://wallet.example/other', name],
      ['https://other.example/', 'latchkey https://other.example'],
    ])
  })

  test('error: an address that must not be opened', () => {
    const opened = browse()
    expect(openWalletWindow('javascript:alert(1)')).toBe(false)
    expect(showWalletWindow('javascript:alert(1)')).toBe(false)
    expect(opened).toEqual([])
  })
})

describe('showWalletWindow', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('default: the wallet is open, and stays as it is', () => {
    const focus = vi.fn()
    const wallet = {
      focus,
      get location(): Location {
        throw new DOMException('of another origin', 'SecurityError')
      },
    }
    expect(browse(wallet)).toEqual([])
    expect(showWalletWindow(page)).toBe(true)
    expect(focus).toHaveBeenCalledOnce()
  })

  test('behavior: it was closed', () => {
    const wallet = { location: { href: 'about:blank' } }
    const opened = browse(wallet)
    expect(showWalletWindow(page)).toBe(true)
    expect(opened).toEqual([['', name]])
    expect(wallet.location.href).toBe(page)
  })

  test('behavior: the browser allows no window', () => {
    browse(null)
    expect(showWalletWindow(page)).toBe(true)
  })
})
