/** The latest lines of a log. */
export type LogBuffer = {
  add(line: string): void
  /** All lines, the oldest first. */
  read(): readonly string[]
}

/** As much of a log as is kept, in characters: a visitor sends it to somebody. */
const keptCharacters = 1_024_000

/** Keeps lines until they are too many. Then the oldest go. */
export function createLogBuffer(most = keptCharacters): LogBuffer {
  const lines: string[] = []
  let characters = 0
  return {
    add(line) {
      lines.push(line)
      // Each line ends with one more character.
      characters += line.length + 1
      while (characters > most) characters -= (lines.shift()?.length ?? 0) + 1
    },
    read: () => lines,
  }
}
