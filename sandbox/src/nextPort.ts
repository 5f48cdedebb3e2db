/** The same address with the port after its own. */
export function nextPort(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${protocol}//${hostname}:${Number(port) + 1}`
}
