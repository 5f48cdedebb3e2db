import type { CspReport } from './cspReportsCall.ts'

/** What is written down of a report. */
export type ReportNote = { page: string; directive: string; blocked: string; source: string; line: number }

const pages =
  /^\/(frame|device|approve|oauth\/start|oauth\/callback\/(google|github|apple|facebook|x|discord))$/
const keywords = ['inline', 'eval', 'wasm-eval', 'trusted-types-policy', 'trusted-types-sink']
const other = 'other'

/**
 * Cuts a report down to what an operator needs. A script that was kept from sending something away has put it into the address, its query or
 * even the name of a host, so of an address only the kind and the last two labels of its host are left. Undefined: it is about something else.
 */
export function describeReport({ type, body }: CspReport): ReportNote | undefined {
  if (type !== 'csp-violation' || !body) return undefined
  const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = body
  const page = parse(documentURL)?.pathname ?? ''
  const source = parse(sourceFile)
  return {
    page: pages.test(page) ? page : other,
    directive: /^[a-z-]{1,40}$/.test(effectiveDirective ?? '') ? String(effectiveDirective) : other,
    blocked: keywords.includes(blockedURL ?? '') ? String(blockedURL) : placeOf(parse(blockedURL)),
    source: /^\/assets\/[\w.-]{1,80}$/.test(source?.pathname ?? '')
      ? String(source?.pathname)
      : placeOf(source),
    line: Number.isSafeInteger(lineNumber) ? Number(lineNumber) : 0,
  }
}

function placeOf(url: URL | undefined): string {
  if (!url || !/^[a-z-]{1,20}:$/.test(url.protocol)) return other
  if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol
  const host = url.hostname.split('.').slice(-2).join('.')
  return host.length <= 64 ? `${url.protocol}//${host}` : other
}

function parse(text: string | null | undefined): URL | undefined {
  return text && URL.canParse(text) ? new URL(text) : undefined
}
