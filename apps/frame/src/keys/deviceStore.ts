import { openBytes, sealBytes } from './aesGcm.ts'
import { type Bytes, utf8, wipe } from './bytes.ts'
import { KeyError } from './KeyError.ts'
import { openRecords, type Records } from './records.ts'

/** This browser on this page's site. */
export type Device = {
  id: string
  /** Proves to the server that a request comes from this device (DPoP, ES256). Its private part cannot be read out. */
  dpopKey: CryptoKeyPair
}

/** Which share: a wallet has one for each device, and new ones with each epoch. */
export type ShareName = { walletId: string; deviceId: string; epoch: number }

export type DeviceStore = {
  /** Made by the first one who asks. */
  device(): Promise<Device>
  /**
   * Keeps that of the epoch before, too: whether the wallet is in the new one, only the server knows, and its answer may be lost.
   */
  saveShare(name: ShareName, share: Bytes): Promise<void>
  /** Throws `SHARE_MISSING` where there is none of that epoch, and `SHARE_INVALID` where it was changed or belongs elsewhere. */
  readShare(name: ShareName): Promise<Bytes>
  /** Forgets the share of the epoch before: the wallet has opened with this one. */
  dropEarlierShare(name: ShareName): Promise<void>
  /** A short text that must not be readable in the browser's files, such as a refresh token. */
  saveSecret(name: string, text: string): Promise<void>
  readSecret(name: string): Promise<string | undefined>
  removeSecret(name: string): Promise<void>
  /** Removes everything. The next `device()` is another one. */
  forget(): Promise<void>
}

type WrappedShare = { epoch: number; wrapped: Bytes }
type StoredShare = WrappedShare & { earlier?: WrappedShare | undefined }
type StoredDevice = Device & { wrappingKey: CryptoKey }

/** What the encryption of a share is bound to, in the order of the design. */
const shareAad = ({ deviceId, walletId, epoch }: ShareName) => `${deviceId}|${walletId}|${epoch}`
const secretAad = (name: string) => `secret|${name}`

/**
 * What this device keeps: its id, its keys and its share of each wallet. The share is encrypted under a key that no code can read out;
 * that stops somebody who copies the browser's files, not code that runs in this page.
 */
export function openDeviceStore(records: Records = openRecords()): DeviceStore {
  const readDevice = async (): Promise<StoredDevice> => {
    const found = await records.get('device')
    const stored = found === undefined ? await records.putIfAbsent('device', await makeDevice()) : found
    return stored as StoredDevice
  }
  /** The newest first. */
  const readShares = async ({ walletId }: ShareName): Promise<WrappedShare[]> => {
    const found = (await records.get(`share:${walletId}`)) as StoredShare | undefined
    if (!found) return []
    return [{ epoch: found.epoch, wrapped: found.wrapped }, ...(found.earlier ? [found.earlier] : [])]
  }
  return {
    async device() {
      const { id, dpopKey } = await readDevice()
      return { id, dpopKey }
    },
    async saveShare(name, share) {
      const { wrappingKey } = await readDevice()
      const { epoch } = name
      const wrapped = await sealBytes(wrappingKey, share, shareAad(name))
      const known = await readShares(name)
      // One that was prepared and never counted gives way to the next of its epoch.
      const earlier = known.find((other) => other.epoch < epoch)
      await records.put(`share:${name.walletId}`, { epoch, wrapped, ...(earlier && { earlier }) })
    },
    async readShare(name) {
      const found = (await readShares(name)).find(({ epoch }) => epoch === name.epoch)
      if (!found) throw new KeyError('SHARE_MISSING')
      const { wrappingKey } = await readDevice()
      const share = await openBytes(wrappingKey, found.wrapped, shareAad(name))
      if (!share) throw new KeyError('SHARE_INVALID')
      return share
    },
    async dropEarlierShare({ walletId, epoch }) {
      const found = (await records.get(`share:${walletId}`)) as StoredShare | undefined
      if (found?.epoch === epoch && found.earlier)
        await records.put(`share:${walletId}`, { epoch, wrapped: found.wrapped })
    },
    async saveSecret(name, text) {
      const { wrappingKey } = await readDevice()
      const bytes = utf8(text)
      await records.put(`secret:${name}`, await sealBytes(wrappingKey, bytes, secretAad(name)))
      wipe(bytes)
    },
    async readSecret(name) {
      const found = (await records.get(`secret:${name}`)) as Bytes | undefined
      if (!found) return
      const { wrappingKey } = await readDevice()
      const bytes = await openBytes(wrappingKey, found, secretAad(name))
      return bytes && new TextDecoder().decode(bytes)
    },
    removeSecret: (name) => records.remove(`secret:${name}`),
    forget: () => records.clear(),
  }
}

async function makeDevice(): Promise<StoredDevice> {
  const [dpopKey, wrappingKey] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  ])
  return { id: crypto.randomUUID(), dpopKey, wrappingKey }
}
