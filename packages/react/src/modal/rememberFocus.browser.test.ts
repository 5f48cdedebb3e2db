import { afterEach, describe, expect, it } from 'vitest'
import { rememberFocus } from './rememberFocus.ts'

const button = (name: string) => Object.assign(document.createElement('button'), { textContent: name })

function bar(...children: HTMLElement[]): HTMLElement {
  const element = document.createElement('div')
  element.append(...children)
  document.body.append(element)
  return element
}

afterEach(() => document.body.replaceChildren())

describe('rememberFocus', () => {
  it('default', () => {
    const opener = button('Open')
    bar(button('Brand'), opener)
    opener.focus()
    const giveBack = rememberFocus()
    opener.blur()
    giveBack()
    expect(document.activeElement).toBe(opener)
  })

  it('behavior: focuses the element that replaced the opener, not the one before it', () => {
    const [opener, replacement] = [button('Connect'), button('Account')]
    bar(button('Brand'), opener, button('Menu'))
    opener.focus()
    const giveBack = rememberFocus()
    opener.replaceWith(replacement)
    giveBack()
    expect(document.activeElement).toBe(replacement)
  })

  it('behavior: focuses the replacement where the opener’s parent was replaced too', () => {
    const [opener, replacement] = [button('Connect'), button('Account')]
    const holder = document.createElement('span')
    holder.append(opener)
    bar(button('Brand'), holder)
    opener.focus()
    const giveBack = rememberFocus()
    const other = document.createElement('span')
    other.append(replacement)
    holder.replaceWith(other)
    giveBack()
    expect(document.activeElement).toBe(replacement)
  })

  it('behavior: focuses the nearest element when nothing replaced the opener', () => {
    const [opener, first] = [button('Connect'), button('Brand')]
    bar(first, opener)
    opener.focus()
    const giveBack = rememberFocus()
    opener.remove()
    giveBack()
    expect(document.activeElement).toBe(first)
  })

  it('behavior: without an opener the focus stays where it is', () => {
    const other = button('Other')
    bar(other)
    const giveBack = rememberFocus()
    other.focus()
    giveBack()
    expect(document.activeElement).toBe(other)
  })
})
