export type CodePart = { text: string; kind: 'plain' | 'keyword' | 'text' }

// Texts first, so that words inside them stay texts. Components and tags count as keywords.
const pattern = /('(?:[^'\\\n]|\\.)*')|(\b(?:import|from|const|export|true|false)\b|(?<=<\/?)[A-Z]\w*)/g

/**
 * Splits code into the parts that are coloured.
 *
 * @example
 * highlight("const a = 'b'") // keyword `const`, plain ` a = `, text `'b'`
 */
export function highlight(code: string): CodePart[] {
  const parts: CodePart[] = []
  let end = 0
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: code.slice(end, match.index), kind: 'plain' })
    parts.push({ text: match[0], kind: match[1] === undefined ? 'keyword' : 'text' })
    end = match.index + match[0].length
  }
  if (end < code.length) parts.push({ text: code.slice(end), kind: 'plain' })
  return parts
}
