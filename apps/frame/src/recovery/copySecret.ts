/** How long a secret stays in the clipboard. */
export const clipboardMs = 60_000

/** Copies a secret, and tries to empty the clipboard later, which a browser may refuse to a page that is not in front. */
export async function copySecret(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  setTimeout(() => navigator.clipboard.writeText('').catch(() => {}), clipboardMs)
}
