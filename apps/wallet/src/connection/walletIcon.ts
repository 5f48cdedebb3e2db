import { markPaths } from '@latchkey/app-ui'

/** The wallet's icon, inside its address: pages can show it without asking anybody. */
export const walletIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#ecbb58"/>' +
    `<g fill="#33280f" transform="translate(8 8)"><path d="${markPaths.bolt}"/><path d="${markPaths.keeper}"/></g></svg>`,
)}`
