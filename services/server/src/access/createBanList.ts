import { BlockList, isIP } from 'node:net'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Logger } from '../logger/createLogger.ts'

/** Whom the operator has banned. It answers at once, from what is known. */
export type BanList = {
  hasAddress(address: string): boolean
  /** A client of the relay, by its did:key. */
  hasClient(id: string): boolean
}

/** How soon running processes see a ban that was made on the command line. */
const freshMs = 5_000
/** More than this is the work of a firewall. */
const maxBans = 10_000

/** The list is read when it is asked, at most every 5 s, and nobody waits for it. While the database is away it stays as it was. */
export function createBanList({
  db,
  clock,
  logger,
}: {
  db: Pick<Database, '$client'>
  clock: Clock
  logger: Logger
}): BanList & {
  /** Reads the list now. */
  load(): Promise<void>
} {
  let addresses = new BlockList()
  let clients = new Set<string>()
  let isEmpty = true
  let readAt = Number.NEGATIVE_INFINITY

  async function load(): Promise<void> {
    readAt = clock.now()
    const { rows } = await db.$client.query<{ kind: string; value: string }>(
      'select kind, value from bans where expires_at is null or expires_at > $1 limit $2',
      [new Date(clock.now()), maxBans],
    )
    const [nextAddresses, nextClients] = [new BlockList(), new Set<string>()]
    for (const { kind, value } of rows) {
      if (kind === 'client') nextClients.add(value)
      else addNetwork(nextAddresses, value)
    }
    ;[addresses, clients, isEmpty] = [nextAddresses, nextClients, rows.length === 0]
  }

  function renew() {
    if (clock.now() - readAt < freshMs) return
    load().catch((error: unknown) => logger.debug({ err: error }, 'bans cannot be read'))
  }

  return {
    load,
    hasAddress(address) {
      renew()
      if (isEmpty) return false
      const family = isIP(address)
      return family !== 0 && addresses.check(address, family === 6 ? 'ipv6' : 'ipv4')
    },
    hasClient(id) {
      renew()
      return clients.has(id)
    },
  }
}

/** Adds an address, or a network such as 203.0.113.0/24. False: it is neither. */
export function addNetwork(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (prefix === undefined) list.addAddress(address, type)
  else {
    if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > (family === 6 ? 128 : 32)) return false
    list.addSubnet(address, Number(prefix), type)
  }
  return true
}
