import { setTimeout as sleep } from 'node:timers/promises'
import { createIdentity, createToken, randomTopic } from '@latchkey/server/testing'
import { WebSocket } from 'ws'

/** Wallets that are connected and listen on topics. Whenever they lose the relay they come back, as WalletConnect's clients do. */
export type Crowd = {
  /** A topic of each client. */
  topics: readonly string[]
  /** Resolves when every client is connected and all its topics are subscribed to. */
  ready(): Promise<void>
  /** How many are not. */
  missing(): number
  /** How many connections there have been. */
  connections(): number
  /** From now on messages are acknowledged, and remembered. */
  startReading(): void
  /** The topics on which a message has been read. */
  read(): ReadonlySet<string>
  close(): void
}

/** How many connect at once: as many as a machine accepts without dropping any. */
const maxConnecting = 200
/** How long all of them have to get there. */
const maxWaitMs = 300_000
/** Clients try again after a tenth of a second, at first. */
const retryMs = 100

export function createCrowd(
  url: string,
  { clients, topicsEach, projectId }: { clients: number; topicsEach: number; projectId: string },
): Crowd {
  let isOver = false
  let isReading = false
  let connecting = 0
  let connections = 0
  const read = new Set<string>()
  const ready = new Set<number>()
  const sockets = new Map<number, WebSocket>()
  const waiting: (() => void)[] = []
  const topics = Array.from({ length: clients }, () => Array.from({ length: topicsEach }, randomTopic))
  const tokens = Array.from({ length: clients }, () => createToken(createIdentity(), { audience: url }))

  async function enter() {
    if (connecting >= maxConnecting) await new Promise<void>((resolve) => waiting.push(resolve))
    connecting++
  }

  function leave() {
    connecting--
    waiting.shift()?.()
  }

  async function connect(number: number): Promise<void> {
    await enter()
    if (isOver) return leave()
    const socket = new WebSocket(`${url}/?auth=${tokens[number]}&projectId=${projectId}`, {
      perMessageDeflate: false,
    })
    let hasLeft = false
    const leaveOnce = () => {
      if (!hasLeft) leave()
      hasLeft = true
    }
    sockets.set(number, socket)
    socket.on('error', () => {})
    socket.on('open', () => {
      connections++
      subscribe(socket, number)
    })
    socket.on('message', (data: Buffer) => onMessage(socket, number, data, leaveOnce))
    socket.on('close', () => {
      leaveOnce()
      ready.delete(number)
      if (!isOver) void sleep(retryMs).then(() => connect(number))
    })
  }

  function subscribe(socket: WebSocket, number: number) {
    const params = { topics: topics[number] }
    socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_batchSubscribe', params }))
  }

  function onMessage(socket: WebSocket, number: number, data: Buffer, onSubscribed: () => void) {
    const { id, result, params } = JSON.parse(data.toString())
    if (params) {
      if (!isReading) return
      read.add(params.data.topic)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
    } else if (result) {
      ready.add(number)
      onSubscribed()
    } else void sleep(retryMs).then(() => socket.readyState === socket.OPEN && subscribe(socket, number))
  }

  for (let number = 0; number < clients; number++) void connect(number)
  return {
    topics: topics.map(([first = '']) => first),
    async ready() {
      const deadline = performance.now() + maxWaitMs
      while (ready.size < clients) {
        if (performance.now() > deadline) throw new Error(`${clients - ready.size} clients are not connected`)
        await sleep(20)
      }
    },
    missing: () => clients - ready.size,
    connections: () => connections,
    startReading() {
      isReading = true
    },
    read: () => read,
    close() {
      isOver = true
      for (const socket of sockets.values()) socket.terminate()
      for (const resolve of waiting) resolve()
    },
  }
}
