import { alice, bob, carol, faucet } from './accounts.fixture.ts'
import type { ActivityChain, Contract } from './activity.fixture.ts'

const ether = 10n ** 18n

/** Sends one transaction of every kind that a history can show, mostly as Alice. */
export async function makeHistory(
  chain: ActivityChain,
): Promise<{ token: Contract; till: Contract; other: Contract }> {
  const token = await chain.deploy('Token', ['Test Dollar', 'TUSD'])
  const other = await chain.deploy('Token', ['Other\u202e Token', 'OTH'])
  const till = await chain.deploy('Till')
  const nft = await chain.deploy('Nft')
  const multi = await chain.deploy('Multi')
  await chain.call(faucet, other, 'mint', [till.address, 1_000_000_000n])

  await chain.act({ from: alice, to: bob, value: ether })
  await chain.act({ from: bob, to: alice, value: ether / 2n })
  await chain.call(faucet, token, 'mint', [alice, 100_000_000n])
  await chain.call(alice, token, 'transfer', [bob, 1_500_000n])
  await chain.call(bob, token, 'transfer', [alice, 250_000n])
  await chain.call(alice, token, 'approve', [till.address, 5n])
  await chain.call(alice, till, 'swap', [token.address, 2_000_000n, other.address, 3_000_000n])
  await chain.call(alice, till, 'buy', [other.address, 4_000_000n], ether / 4n)
  await chain.call(alice, token, 'burn', [1_000_000n])
  await chain.call(bob, till, 'pay', [alice], ether / 8n)
  await chain.call(bob, till, 'payInVain', [alice], ether / 8n)
  await chain.call(alice, nft, 'mint', [alice, 1n], ether / 100n)
  await chain.call(alice, nft, 'transferFrom', [alice, bob, 1n])
  await chain.call(faucet, nft, 'mint', [alice, 2n])
  await chain.call(alice, nft, 'mint', [alice, 3n])
  await chain.call(alice, nft, 'approve', [bob, 3n])
  await chain.call(alice, nft, 'setApprovalForAll', [bob, true])
  await chain.call(alice, nft, 'burn', [3n])
  await chain.call(alice, multi, 'mint', [alice, 7n, 10n])
  await chain.call(alice, multi, 'move', [bob, 7n, 2n])
  await chain.call(alice, multi, 'moveMany', [bob, [7n, 8n], [1n, 3n]])
  await chain.call(alice, till, 'fail', [], 1n)
  await chain.act({ from: alice, data: '0xfe' })
  await chain.act({ from: alice, to: alice, value: 0n })
  await chain.act({ from: alice, to: alice, value: 5n })

  // An address that looks like Bob's, and one that does not.
  const twin = await chain.impersonate('0x70990000000000000000000000000000000079c8')
  await chain.call(twin, token, 'transferFrom', [alice, twin, 0n])
  await chain.act({ from: twin, to: alice, value: 1n })
  await chain.call(faucet, token, 'mint', [twin, 100n])
  await chain.call(twin, token, 'transfer', [alice, 100n])
  await chain.act({ from: carol, to: alice, value: 1n })
  return { token, till, other }
}
