import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a fake node does with a request. */
export type NodeBehaviour = (
  request: { id: unknown; method: string; params: unknown },
  response: ServerResponse,
) => unknown

/** A node of a chain with failure switches. It answers `{result: "<name>"}` unless told otherwise. */
export type FakeNode = {
  url: string
  /** The methods of the requests that it received, in order. */
  asked: string[]
  /** Sets how the node answers. With undefined it answers as usual. */
  behave(behaviour: NodeBehaviour | undefined): void
  close(): Promise<void>
}

export const answerWith =
  (body: unknown, status = 200): NodeBehaviour =>
  (_, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const length = Buffer.byteLength(text)
    response.writeHead(status, { 'content-length': length, 'x-upstream-secret': 'key' })
    response.end(text)
  }

/** Answers a request with a result. */
export const answerResult =
  (result: unknown): NodeBehaviour =>
  ({ id }, response) =>
    answerWith({ jsonrpc: '2.0', id, result })({ id, method: '', params: [] }, response)

/** Answers a request with an error. */
export const answerError =
  (error: unknown): NodeBehaviour =>
  ({ id }, response) =>
    answerWith({ jsonrpc: '2.0', id, error })({ id, method: '', params: [] }, response)

/** Accepts the request and never answers. */
export const hang: NodeBehaviour = () => {}

/** Breaks the connection. */
export const breakOff: NodeBehaviour = (_, response) => response.destroy()

export async function startFakeNode(name: string): Promise<FakeNode> {
  let behaviour: NodeBehaviour | undefined
  const asked: string[] = []
  const server = createServer(async (incoming, response) => {
    const request = JSON.parse(await textOf(incoming))
    asked.push(request.method)
    const act = behaviour ?? answerResult(name)
    act(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    behave: (next) => {
      behaviour = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return text
}
