const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a request was meant for this machine. A foreign name that resolves to it (DNS rebinding) is turned away. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && localNames.has(host.replace(/:\d+$/, ''))
}

/** Whether a form was sent from a page of this very console. Browsers always say where a form comes from. */
export function isSameOrigin(headers: { host?: string | undefined; origin?: string | undefined }): boolean {
  return headers.origin !== undefined && headers.origin === `http://${headers.host}`
}
