import {
  isOriginAllowed,
  loginConsentCall,
  loginDevicesCall,
  loginEventsCall,
  loginMeCall,
  loginNonceCall,
  loginRefreshCall,
  loginReportCall,
  loginRevokeDeviceCall,
  loginRevokeSessionCall,
  loginSessionsCall,
  loginSignOutCall,
} from '@latchkey/protocol/api'
import type { Routes } from '../http/createRoutes.ts'
import { notFound, originRefused } from '../http/failure.ts'
import type { Authenticate } from './createAuthenticate.ts'
import { createConsents } from './createConsents.ts'
import type { LoginStores } from './createLoginStores.ts'
import { createNonces } from './createNonces.ts'
import type { Session } from './createSessions.ts'
import { describeAccount } from './describeAccount.ts'
import type { Proofs } from './dpop/createProofs.ts'
import { loginRules } from './loginRules.ts'

const read = { pages: 'frame' } as const
const write = { pages: 'frame', isWrite: true } as const

/** The calls of whoever is logged in. */
export function addSessionRoutes(
  { add }: Pick<Routes, 'add'>,
  { stores, proofs, authenticate }: { stores: LoginStores; proofs: Proofs; authenticate: Authenticate },
): void {
  const { db, clock, audit, devices, sessions, wallets } = stores
  const consents = createConsents({ db, clock })
  const nonces = createNonces({ db, clock })

  const reused = ({ accountId, deviceId, projectId, origin }: Session) =>
    audit.write({ type: 'session.reused', accountId, deviceId, projectId, origin })

  add(loginRefreshCall, { summary: 'New tokens for a session', ...write }, async ({ project, body }, c) => {
    const { key } = await proofs.check(c)
    const bearer = { projectId: project.id, key }
    const { session, ...tokens } = await sessions.refresh(body.refreshToken, bearer, reused)
    return {
      ...tokens,
      accessSeconds: loginRules.accessMs / 1000,
      account: await describeAccount(stores, session),
      wallet: await wallets.find(session.accountId, session),
    }
  })
  add(loginSignOutCall, { summary: 'Ends the session', ...write }, async (_, c) => {
    const { sessionId, accountId, deviceId, projectId, origin } = await authenticate(c)
    await sessions.end(accountId, sessionId)
    await audit.write({ type: 'session.ended', accountId, deviceId, projectId, origin })
    return {}
  })
  add(loginMeCall, { summary: 'Who is logged in', ...read }, async (_, c) => {
    const device = await authenticate(c)
    const { accountId } = device
    return {
      account: await describeAccount(stores, device),
      wallet: await wallets.find(accountId, device),
      consents: await consents.list(accountId),
    }
  })
  add(loginNonceCall, { summary: 'A nonce for the next proof', ...write }, async (_, c) => {
    const { sessionId } = await authenticate(c)
    return { nonce: await nonces.issue(sessionId) }
  })
  add(loginConsentCall, { summary: 'Lets a dapp use the wallet', ...write }, async ({ project, body }, c) => {
    const { accountId, deviceId, projectId } = await authenticate(c)
    if (!isOriginAllowed(body.origin, project)) throw originRefused()
    await consents.add(accountId, body.origin)
    await audit.write({ type: 'origin.consented', accountId, deviceId, projectId, origin: body.origin })
    return {}
  })
  add(loginSessionsCall, { summary: 'Where the account is logged in', ...read }, async (_, c) => {
    const { accountId, sessionId } = await authenticate(c)
    const all = await sessions.list(accountId)
    return {
      sessions: all.map(({ id, origin, deviceName, network, createdAt, usedAt }) => ({
        ...{ id, origin, device: deviceName, place: network ?? 'unknown' },
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isCurrent: id === sessionId,
      })),
    }
  })
  add(
    loginRevokeSessionCall,
    { summary: 'Ends a session of the account', ...write },
    async ({ params }, c) => {
      const { accountId, projectId } = await authenticate(c)
      if (!(await sessions.end(accountId, params.id))) throw notFound('id', 'There is no such session')
      await audit.write({ type: 'session.ended', accountId, projectId })
      return {}
    },
  )
  add(loginDevicesCall, { summary: 'The devices of the account', ...read }, async (_, c) => {
    const current = await authenticate(c)
    const all = await devices.list(current.accountId)
    return {
      devices: all.map(({ deviceId, name, origin, createdAt, usedAt }) => ({
        ...{ id: deviceId, name, origin },
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        isCurrent: deviceId === current.deviceId && origin === current.origin,
      })),
    }
  })
  add(
    loginRevokeDeviceCall,
    { summary: 'Forgets a device of the account', ...write },
    async ({ params: { id: deviceId } }, c) => {
      const { accountId, projectId } = await authenticate(c)
      const isKnown = await db.transaction(async (tx) => {
        await sessions.endDevice(tx, { accountId, deviceId })
        return devices.forget(tx, { accountId, deviceId })
      })
      if (!isKnown) throw notFound('id', 'There is no such device')
      await wallets.forgetDevice(accountId, { deviceId })
      await audit.write({ type: 'device.revoked', accountId, deviceId, projectId })
      return {}
    },
  )
  add(loginEventsCall, { summary: 'What was recorded of the account', ...read }, async ({ query }, c) => {
    const { accountId } = await authenticate(c)
    const entries = await audit.read(accountId, {
      ...(query.before !== undefined && { before: Number(query.before) }),
    })
    return {
      events: entries.map(({ seq, at, type, deviceId, origin, network, details }) => ({
        ...{ seq, at: at.toISOString(), type, deviceId, origin, network },
        details: details && { ...details },
      })),
    }
  })
  add(loginReportCall, { summary: 'Records that the frame has signed', ...write }, async ({ body }, c) => {
    const { accountId, deviceId, projectId, origin } = await authenticate(c)
    const { method, chainId, digest } = body
    await audit.write({
      type: 'wallet.signed',
      ...{ accountId, deviceId, projectId, origin },
      details: { method, chainId, digest },
    })
    return {}
  })
}
