import type { Options } from '@latchkey/core'

/** Whether a picture comes from the kit's own server, which may stand on plain HTTP while somebody develops. */
export function isServerImage({ apiUrl }: Pick<Options, 'apiUrl'>, src: string | undefined): boolean {
  return Boolean(apiUrl && src?.startsWith(`${new URL(apiUrl).origin}/`))
}
