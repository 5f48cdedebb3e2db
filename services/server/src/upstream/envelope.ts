/** The parts of a JSON-RPC answer. `result` is the text it came as: parsing it would round large numbers. */
export type Envelope = { result: string } | { error: unknown }

/** Reads a JSON-RPC answer. Undefined: it is not one. */
export function readEnvelope(text: string): Envelope | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  if ('error' in json && json.error !== null) return { error: json.error }
  const result = memberText(text, 'result')
  return result === undefined ? undefined : { result }
}

/** The text of a member of an object. The text is known to be JSON. As in `JSON.parse`, the last of several wins. */
function memberText(text: string, name: string): string | undefined {
  let found: string | undefined
  let index = text.indexOf('{') + 1
  for (;;) {
    const key = /\s*("(?:[^"\\]|\\.)*")\s*:\s*/y
    key.lastIndex = index
    const [whole, quoted] = key.exec(text) ?? []
    if (!whole || !quoted) return found
    const start = index + whole.length
    const end = endOfValue(text, start)
    if (JSON.parse(quoted) === name) found = text.slice(start, end).trimEnd()
    index = text.indexOf(',', end) + 1
    if (index === 0) return found
  }
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let index = start; index < text.length; index++) {
    const character = text[index]
    if (character === '"') {
      index++
      while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1
    } else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') {
      if (depth === 0) return index
      depth--
    } else if (character === ',' && depth === 0) return index
  }
  return text.length
}
