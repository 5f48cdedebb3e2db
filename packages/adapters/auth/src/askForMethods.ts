import { type LoginMethods, loginMethodsCall, sendCall } from '@latchkey/protocol/api'

/** How visitors of a project can log in, and where the embedded wallet is. */
export async function askForMethods({
  apiUrl,
  projectId,
}: {
  apiUrl?: string | undefined
  projectId: string
}): Promise<LoginMethods> {
  // A kit without a server has no login.
  if (!apiUrl) return { email: false, socials: [], frameUrl: null }
  const url = new URL(`${apiUrl.replace(/\/$/, '')}${loginMethodsCall.path}`)
  url.searchParams.set('projectId', projectId)
  return sendCall(loginMethodsCall, url.href)
}
