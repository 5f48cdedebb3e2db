import { version } from 'react'
import { added } from './addStyles.ts'

/**
 * Puts the styles of the buttons into HTML that is rendered on a server, as a `<style>` element in its head, so that the buttons look
 * right before any code has loaded. It needs React 19, which gives the element the nonce that the page passes to React's own renderer;
 * with React 18 it renders nothing. Without it, the buttons are styled once their code has loaded, which every Content-Security-Policy
 * allows.
 *
 * @example
 * <LatchkeyProvider kit={kit}><ServerStyles />{children}</LatchkeyProvider>
 */
export function ServerStyles() {
  // React 19 moves the element to the head, once, and does not look for it when it hydrates. In a browser the buttons bring their styles.
  if (typeof document !== 'undefined' || version < '19') return null
  return (
    <style href="latchkey" precedence="latchkey">
      {added.map(({ css, inPage }) => (inPage ? css : '')).join('')}
    </style>
  )
}
