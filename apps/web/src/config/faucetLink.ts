/**
 * The address of the console's faucet, with the account and the network filled in.
 *
 * @example
 * faucetLink('http://localhost:4440', { address: '0x12', network: 'eip155:4415001' }) // 'http://localhost:4440/?address=0x12&network=eip155%3A4415001#faucet'
 */
export function faucetLink(
  consoleUrl: string,
  { address, network }: { address?: string | undefined; network?: string | undefined } = {},
): string {
  const link = new URL('/', consoleUrl)
  if (address) link.searchParams.set('address', address)
  if (network) link.searchParams.set('network', network)
  link.hash = 'faucet'
  return link.href
}
