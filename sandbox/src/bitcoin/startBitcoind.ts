import { z } from 'zod'
import { type RunningProcess, startProcess } from '../process/startProcess.ts'
import { SandboxError } from '../sandboxError.ts'
import { waitUntil } from '../waitUntil.ts'
import { type BitcoinRpc, bitcoinRpcUser, createBitcoinRpc } from './bitcoinRpc.ts'
import { sandboxBitcoin } from './sandboxBitcoin.ts'

type Options = { command: readonly string[]; folder: string; port: number }

/** Another program holds the port. */
export class PortTakenError extends SandboxError {
  override name = 'PortTakenError'
}

/** Starts a node of a chain of our own and waits until it answers. */
export async function startBitcoind({
  command,
  folder,
  port,
}: Options): Promise<RunningProcess & { url: string; rpc: BitcoinRpc }> {
  const [program = '', ...loader] = command
  const { name, password } = bitcoinRpcUser
  const flags = [
    '-regtest',
    `-datadir=${folder}`,
    '-server',
    `-rpcport=${port}`,
    '-rpcbind=127.0.0.1',
    '-rpcallowip=127.0.0.1',
    `-rpcuser=${name}`,
    `-rpcpassword=${password}`,
    // There are no other nodes to look for.
    '-listen=0',
    '-connect=0',
    '-dnsseed=0',
    '-txindex=1',
    '-fallbackfee=0.00001',
    '-par=1',
    '-dbcache=16',
    // Waiting for the disk is for money that is worth something; a node that is killed loses nothing by it.
    '-unsafesqlitesync',
    // The wallet would make a thousand keys in advance, of eight kinds.
    '-keypool=2',
  ]
  const node = startProcess(program, [...loader, ...flags])
  const url = `http://127.0.0.1:${port}`
  const rpc = createBitcoinRpc(url)
  let reason: string | undefined
  void node.exited.then((why) => {
    reason = why
  })
  try {
    await waitUntil(async () => reason !== undefined || (await isOurs(rpc, folder)), { atMostMs: 60_000 })
  } catch (error) {
    await node.stop()
    throw error
  }
  if (reason === undefined) return { ...node, url, rpc }
  const output = node.output()
  if (output.includes('Unable to bind any endpoint for RPC server'))
    throw new PortTakenError(`${sandboxBitcoin.name}: port ${port} is in use by another program.`)
  throw new SandboxError(`${sandboxBitcoin.name}: the node did not start (${reason}).\n${output}`)
}

/** Whether the node that answers is the one that keeps its log in the folder: another one may hold the port. */
async function isOurs(rpc: BitcoinRpc, folder: string): Promise<boolean> {
  const info = await rpc(z.object({ logpath: z.string() }), 'getrpcinfo').catch(() => undefined)
  return info?.logpath.startsWith(folder) ?? false
}
