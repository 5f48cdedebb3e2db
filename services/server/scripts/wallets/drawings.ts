/** A currency: its sign on a disc. */
export function drawCurrency(sign: string): string {
  const size = sign.length > 2 ? 8 : sign.length > 1 ? 10 : 13
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#2f6f4f"/><text x="12" y="12" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
}

/** A network of the sandbox: a spade in a box, dashed like something that is not for keeps. */
export const sandboxDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"><path fill="#f2e6c9" d="M0 0h24v24H0z"/><rect x="4" y="4" width="16" height="16" rx="3" stroke="#8a6d2f" stroke-width="1.5" stroke-dasharray="3 2"/><path fill="#8a6d2f" d="M11.25 7h1.5v4H15v3a3 3 0 0 1-6 0v-3h2.25z"/></svg>'
