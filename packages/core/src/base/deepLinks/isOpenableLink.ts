const webSchemes: readonly string[] = ['https', 'http']

/** The URL schemes that a wallet's app may use. */
const appScheme = /^[a-z][a-z0-9+.-]{1,63}$/

/**
 * Schemes that browsers and operating systems handle themselves. None of them is a wallet, and each could run code, read files or start
 * another program in the visitor's name.
 */
const systemSchemes: ReadonlySet<string> = new Set([
  'about',
  'afp',
  'android-app',
  'app-settings',
  'blob',
  'chrome',
  'chrome-extension',
  'content',
  'data',
  'devtools',
  'edge',
  'facetime',
  'facetime-audio',
  'feed',
  'file',
  'filesystem',
  'ftp',
  'ftps',
  'geo',
  'help',
  'intent',
  'itms',
  'itms-apps',
  'itms-services',
  'jar',
  'javascript',
  'livescript',
  'mailto',
  'market',
  'mhtml',
  'mk',
  'mocha',
  'moz-extension',
  'nfs',
  'opera',
  'prefs',
  'resource',
  'res',
  'rdp',
  'safari-extension',
  'safari-web-extension',
  'search-ms',
  'sftp',
  'shell',
  'shortcuts',
  'smb',
  'sms',
  'smsto',
  'ssh',
  'steam',
  'tel',
  'telnet',
  'vbscript',
  'view-source',
  'vnc',
  'webcal',
  'workflow',
  'ws',
  'wss',
])

/**
 * Whether an address from outside may be opened: the web, or an app's own scheme. The browser's own parser decides what the
 * scheme is, so that white space and letters that it ignores hide nothing.
 *
 * @example
 * isOpenableLink('metamask://wc?uri=…') // true
 */
export function isOpenableLink(href: string): boolean {
  const scheme = schemeOf(href)
  if (scheme === undefined) return false
  if (webSchemes.includes(scheme)) return true
  return appScheme.test(scheme) && !systemSchemes.has(scheme) && !scheme.startsWith('ms-')
}

function schemeOf(href: string): string | undefined {
  try {
    return new URL(href).protocol.slice(0, -1)
  } catch {
    return undefined
  }
}
