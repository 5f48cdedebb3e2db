/** A currency: its sign on a disc. */
export function drawCurrency(sign: string): string {
  const size = sign.length > 2 ? 8 : sign.length > 1 ? 10 : 13
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="12" fill="#2f6f4f"/><text x="12" y="12" fill="#fff" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${sign}</text></svg>`
}

/** A wallet: its letters on its colour. */
export function drawLetters({
  letters,
  plate,
  ink = '#fff',
}: {
  letters: string
  plate: string
  ink?: string
}): string {
  const size = letters.length > 1 ? 10 : 13
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${plate}" d="M0 0h24v24H0z"/><text x="12" y="12" fill="${ink}" font-family="Inter, system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`
}

const spade = '<path fill="#8a6d2f" d="M11.25 7h1.5v4H15v3a3 3 0 0 1-6 0v-3h2.25z"/>'

/** A network of the sandbox: a spade in a box, dashed like something that is not for keeps. */
export const sandboxDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"><path fill="#f2e6c9" d="M0 0h24v24H0z"/><rect x="4" y="4" width="16" height="16" rx="3" stroke="#8a6d2f" stroke-width="1.5" stroke-dasharray="3 2"/>' +
  `${spade}</svg>`

const drawSandboxToken = (sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"><circle cx="12" cy="12" r="12" fill="#f2e6c9"/><circle cx="12" cy="12" r="9.5" stroke="#8a6d2f" stroke-width="1" stroke-dasharray="3 2"/>${sign}</svg>`

/** What the sandbox has: like its networks, so that nobody takes them for what they are like. By symbol. */
export const sandboxTokenDrawings: Readonly<Record<string, string>> = {
  ETH: drawSandboxToken(
    '<path fill="#8a6d2f" d="m12 5 4.25 7L12 14.5 7.75 12z"/><path fill="#8a6d2f" d="m7.75 13.5 4.25 2.5 4.25-2.5L12 19z"/>',
  ),
  WETH: drawSandboxToken(
    '<path stroke="#8a6d2f" stroke-width="1.25" stroke-linejoin="round" d="m12 6 3.75 6L12 14 8.25 12zm-3.5 8.25L12 16l3.5-1.75L12 18.5z"/>',
  ),
  SAND: drawSandboxToken(spade),
  sUSD: drawSandboxToken(
    '<path stroke="#8a6d2f" stroke-width="1.5" stroke-linecap="round" d="M14.75 9.25c-.4-1-1.4-1.5-2.75-1.5-1.6 0-2.75.8-2.75 2.05 0 2.9 5.5 1.5 5.5 4.4 0 1.25-1.15 2.05-2.75 2.05-1.35 0-2.35-.5-2.75-1.5M12 6v12"/>',
  ),
  sUSDT: drawSandboxToken(
    '<path stroke="#8a6d2f" stroke-width="1.75" stroke-linecap="round" d="M8 8h8m-4 0v9"/><path stroke="#8a6d2f" stroke-width="1.25" d="M7.5 11.5c0 .8 2 1.4 4.5 1.4s4.5-.6 4.5-1.4"/>',
  ),
}
