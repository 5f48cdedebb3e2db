/**
 * Lets the faucet fill an account. Resolves with what was sent, such as `['1 ETH']`; rejects with what the faucet says.
 *
 * @example
 * await askFaucet('http://localhost:4440/api/faucet', { address: '0x12…', network: 'eip155:4415001' })
 */
export async function askFaucet(
  url: string,
  account: { address: string; network: string },
): Promise<readonly string[]> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(account) })
  const { sent, problem }: { sent?: unknown; problem?: unknown } = Object(await response.json())
  if (!isTexts(sent)) throw new Error(typeof problem === 'string' ? problem : `HTTP ${response.status}`)
  return sent
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
