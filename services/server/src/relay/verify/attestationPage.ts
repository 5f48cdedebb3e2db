import { createHash } from 'node:crypto'

/** A page that gives an attestation to the page that frames it, if that is of the origin that is attested. */
export function attestationPage(
  attestation: string,
  origin: string,
): { html: string; headers: Readonly<Record<string, string>> } {
  // Both are of letters, digits and a few signs that JSON, HTML and script take as they are; `<` cannot be among them.
  const text = JSON.stringify(JSON.stringify({ type: 'verify_attestation', attestation }))
  const script = `parent.postMessage(${text},${JSON.stringify(origin)})`
  const digest = createHash('sha256').update(script).digest('base64')
  return {
    html: `<!doctype html><meta charset="utf-8"><title>Attestation</title><script>${script}</script>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'sha256-${digest}'; frame-ancestors ${origin}`,
    },
  }
}
