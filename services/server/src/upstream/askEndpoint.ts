import { type Envelope, readEnvelope } from './envelope.ts'
import { UpstreamFailure } from './upstreamFailure.ts'

/** What an endpoint answers: a small answer as a whole, a large one as it comes. */
export type EndpointAnswer = Envelope | { stream: ReadableStream<Uint8Array> }

export type EndpointRequest = {
  /** JSON-RPC. Without it, the address itself is read. */
  body?: string | undefined
  signal: AbortSignal
  timeoutMs: number
}

export type AnswerLimits = {
  /** Answers up to this size are read as a whole. */
  bufferBytes: number
  /** Larger ones are refused. */
  maxBytes: number
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** How long a large answer may pause. */
const pauseMs = 15_000

/** Asks one address of a chain. Throws {@link UpstreamFailure} only. */
export async function askEndpoint<answer>(
  fetch: Fetch,
  url: string,
  { body, signal, timeoutMs }: EndpointRequest,
  read: (response: Response) => Promise<answer>,
): Promise<answer> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      ...(body === undefined
        ? { headers: { accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body,
          }),
      // Addresses come from the configuration; none is taken from an answer.
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
    })
    return await read(response)
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    if (signal.aborted) throw new UpstreamFailure('abandoned')
    throw new UpstreamFailure(late.signal.aborted ? 'timeout' : 'network', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Refuses what is no answer, before its body is read. */
async function checkResponse(response: Response, maxBytes: number): Promise<ReadableStream<Uint8Array>> {
  const fail = async (kind: ConstructorParameters<typeof UpstreamFailure>[0]) => {
    await response.body?.cancel().catch(() => {})
    return new UpstreamFailure(kind)
  }
  if (response.status === 429) throw await fail('limited')
  // Some nodes send the errors of JSON-RPC with 400.
  if (!response.ok && response.status !== 400) throw await fail('status')
  if (Number(response.headers.get('content-length')) > maxBytes) throw await fail('too-large')
  if (!response.body) throw new UpstreamFailure('body')
  return response.body
}

/** Reads the answer to one request, its result as the text that it is. */
export async function readAnswer(
  response: Response,
  { bufferBytes, maxBytes }: AnswerLimits,
): Promise<EndpointAnswer> {
  const body = await checkResponse(response, maxBytes)
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (size <= bufferBytes) {
    const { done, value } = await reader.read()
    if (done) {
      const envelope = readEnvelope(Buffer.concat(chunks).toString('utf8'))
      if (!envelope) throw new UpstreamFailure(response.ok ? 'body' : 'status')
      if ('error' in envelope && isLimit(envelope.error))
        throw new UpstreamFailure('limited', { refusal: envelope.error })
      return envelope
    }
    chunks.push(value)
    size += value.byteLength
  }
  if (size > maxBytes || bufferBytes >= maxBytes) {
    await reader.cancel().catch(() => {})
    throw new UpstreamFailure('too-large')
  }
  const [first] = chunks
  if (!response.ok || first?.find((byte) => byte > 0x20) !== 0x7b) {
    await reader.cancel().catch(() => {})
    throw new UpstreamFailure('body')
  }
  return { stream: restOf(reader, chunks, maxBytes) }
}

/** An answer of JSON-RPC. It has a result or an error. */
export type JsonAnswer = { id?: unknown; result?: unknown; error?: unknown }

/** Reads an answer, or those of a batch, as values. */
export async function readJsonAnswer(
  response: Response,
  maxBytes: number,
): Promise<JsonAnswer | readonly JsonAnswer[]> {
  const json = parseJson(await readWhole(response, maxBytes))
  const answers: readonly unknown[] = Array.isArray(json) ? json : [json]
  if (!answers.every(isJsonAnswer)) throw new UpstreamFailure(response.ok ? 'body' : 'status')
  if (answers.some(({ error }) => isLimit(error))) throw new UpstreamFailure('limited')
  return json as JsonAnswer | readonly JsonAnswer[]
}

/** Reads a value that comes by itself, without JSON-RPC around it. */
export async function readJsonValue(response: Response, maxBytes: number): Promise<unknown> {
  const json = parseJson(await readWhole(response, maxBytes))
  if (!response.ok || json === undefined) throw new UpstreamFailure(response.ok ? 'body' : 'status')
  return json
}

/** Reads a text. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const text = await readWhole(response, maxBytes)
  if (!response.ok) throw new UpstreamFailure('status')
  return text
}

async function readWhole(response: Response, maxBytes: number): Promise<string> {
  const body = await checkResponse(response, maxBytes)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > maxBytes) throw new UpstreamFailure('too-large')
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined: it is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isJsonAnswer(value: unknown): value is JsonAnswer {
  if (typeof value !== 'object' || value === null) return false
  return 'result' in value || ('error' in value && value.error !== null)
}

/** What was read, then the rest, as fast as it is taken, up to the limit. */
function restOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  head: readonly Uint8Array[],
  maxBytes: number,
): ReadableStream<Uint8Array> {
  let size = 0
  const waiting = [...head]
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const value = waiting.shift() ?? (await readWithin(reader))
      if (!value) return controller.close()
      size += value.byteLength
      if (size > maxBytes) {
        // The caller has part of the answer already: it must not take it for a whole one.
        controller.error(new UpstreamFailure('too-large'))
        await reader.cancel().catch(() => {})
        return
      }
      controller.enqueue(value)
    },
    cancel: () => reader.cancel(),
  })
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.cancel().catch(() => {})
  }, pauseMs)
  try {
    const { done, value } = await reader.read()
    if (isLate) throw new UpstreamFailure('timeout')
    return done ? undefined : value
  } finally {
    clearTimeout(timer)
  }
}

/** Providers that count requests, or results, say so in an answer too. */
function isLimit(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    (error.code === -32005 || error.code === 429)
  )
}
