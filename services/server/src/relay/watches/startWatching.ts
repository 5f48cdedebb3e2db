import { createPublicKey } from 'node:crypto'
import { createSigningKeys } from '../../keys/createSigningKeys.ts'
import { repeat } from '../../repeat.ts'
import { checkUrl, createOutsideRequest, hostOf } from '../../safeFetch/createOutsideRequest.ts'
import type { ServerDeps } from '../../serverModule.ts'
import { toDidKey } from '../auth/didKey.ts'
import { createWatches, type Watches } from './createWatches.ts'
import { createWatchStore } from './createWatchStore.ts'
import { createWebhooks } from './createWebhooks.ts'

/** How often it looks what services are to be told. */
const workMs = 500

export type Watching = {
  watches: Watches
  /** 32 bytes in hex. */
  readPublicKey(): Promise<string>
  stop(): Promise<void>
}

/** Puts together what lets services know of messages: who is watched, and who tells. */
export async function startWatching(
  { db, clock, config, logger }: ServerDeps,
  { isAudience, maxSubscriptions }: { isAudience(audience: string): boolean; maxSubscriptions: number },
): Promise<Watching> {
  const hosts = config.relay?.webhookHosts ?? []
  const store = createWatchStore(db.$client)
  const { current: readStored } = createSigningKeys({ db, clock, config }, 'webhooks')

  async function readKey() {
    const { privateKey, jwk } = await readStored()
    const publicKey = Buffer.from(jwk.x ?? '', 'base64url').toString('hex')
    return { privateKey, publicKey, relayId: toDidKey(createPublicKey(privateKey)) }
  }

  const watches = createWatches({
    store,
    clock,
    logger,
    isAudience,
    maxSubscriptions,
    mayCall: (url) => mayCall(url, hosts),
    readRelayId: async () => (await readKey()).relayId,
  })
  const webhooks = createWebhooks({
    store,
    request: createOutsideRequest({ allowedHosts: hosts }),
    clock,
    logger,
    readKey,
  })
  const working = await repeat(workMs, async () => {
    // The operator may have forbidden all hosts since services registered.
    if (hosts.length === 0 || !watches.isAny()) return
    await webhooks
      .work()
      .catch((error: unknown) => logger.debug({ err: error }, 'it is not known what webhooks are due'))
  })
  return {
    watches,
    readPublicKey: async () => (await readKey()).publicKey,
    async stop() {
      await working.stop()
      await webhooks.idle()
    },
  }
}

function mayCall(text: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isOwn = hosts.includes(hostOf(url))
  try {
    checkUrl(url, isOwn)
    return isOwn || hosts.includes('*')
  } catch {
    return false
  }
}
