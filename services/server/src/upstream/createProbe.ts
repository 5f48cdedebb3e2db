import { askEndpoint, type Fetch, readJsonAnswer, readText } from './askEndpoint.ts'
import { withPath } from './withPath.ts'

/** Something that any node of a chain answers at no cost, and that no caller has a part in. */
export type ProbeQuestion = { method: string; params: readonly unknown[] } | { path: string }

/** Finds out whether an endpoint answers at all. */
export type Probe = () => Promise<boolean>

const maxBytes = 64 * 1024

/** An error of JSON-RPC is an answer, too, unless it says that the endpoint has had enough of us. */
export function createProbe(
  fetch: Fetch,
  url: string,
  { question, timeoutMs }: { question: ProbeQuestion; timeoutMs: number },
): Probe {
  return async () => {
    const signal = new AbortController().signal
    try {
      if ('path' in question)
        await askEndpoint(fetch, withPath(url, question.path), { signal, timeoutMs }, (response) =>
          readText(response, maxBytes),
        )
      else {
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...question })
        await askEndpoint(fetch, url, { body, signal, timeoutMs }, (response) =>
          readJsonAnswer(response, maxBytes),
        )
      }
      return true
    } catch {
      return false
    }
  }
}
