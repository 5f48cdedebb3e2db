import type { Environment } from './environment.ts'

/** Leads the visitor away from this page. It is not in the browser's environment, because every page loads that, and few are left this way. */
export function leavePage(environment: Environment, uri: string): void {
  if (environment.leavePage) environment.leavePage(uri)
  else window.open(uri, '_top')
}
