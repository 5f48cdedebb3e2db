/**
 * The address if it is one a visitor may be sent to (web or mail), otherwise undefined. Wallets and directories supply
 * addresses; `javascript:` and its like must never become links.
 */
export function safeHref(href: string | undefined): string | undefined {
  return href !== undefined && /^(?:https?:\/\/|mailto:)/i.test(href) ? href : undefined
}
