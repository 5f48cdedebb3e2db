import type { IncomingMessage } from 'node:http'
import type { BanList } from '../../access/createBanList.ts'
import { createAddressReader } from '../../http/clientAddress.ts'
import type { RunningModule } from '../../serverModule.ts'
import { clientTokenOf } from '../auth/verifyClientToken.ts'

type Upgrade = NonNullable<RunningModule['upgrade']>

/** Keeps banned addresses and clients out, before anything is looked up for them. */
export function refuseBanned(
  upgrade: Upgrade,
  { bans, trustedProxies }: { bans: BanList; trustedProxies: readonly string[] },
): Upgrade {
  const readAddress = createAddressReader(trustedProxies)
  return (request, socket, head) => {
    const address = readAddress({
      remote: request.socket.remoteAddress,
      forwardedFor: String(request.headers['x-forwarded-for'] ?? '') || undefined,
    })
    const client = claimedClient(request)
    if (!bans.hasAddress(address) && !(client && bans.hasClient(client)))
      return upgrade(request, socket, head)
    socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
}

/** Who a client says that it is. Whether that is true is checked later; who claims to be another one gains nothing by it. */
function claimedClient({ url = '', headers }: IncomingMessage): string | undefined {
  try {
    const auth = new URL(url, 'http://relay').searchParams.get('auth') ?? undefined
    const [, claims = ''] = clientTokenOf(headers.authorization, auth)?.split('.') ?? []
    const { iss }: { iss?: unknown } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
    return typeof iss === 'string' ? iss : undefined
  } catch {
    return undefined
  }
}
