import { type Html, html } from './html.ts'

/** A button that copies a text. `what` says to a screen reader what that is. */
export function copyButton(text: string, what: string): Html {
  return html`<button class="copy" type="button" data-copy="${text}" aria-label="Copy ${what}">Copy</button>`
}
