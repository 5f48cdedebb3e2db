import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

export type Prompt = {
  /** Whether somebody types. Otherwise answers are the lines of what was piped in. */
  isTerminal: boolean
  /** The line that is typed; undefined where it was stopped, or nothing more comes. */
  ask(question: string): Promise<string | undefined>
  /** The same, and what is typed does not show. */
  askSecret(question: string): Promise<string | undefined>
  close(): void
}

type PromptOptions = {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  output: NodeJS.WritableStream
}

/** Asks questions at the terminal. */
export function createPrompt({ input, output }: PromptOptions): Prompt {
  const isTerminal = Boolean(input.isTTY)
  let isMuted = false
  // Readline writes what is typed, and with it how the line is edited, to its output. For a secret that goes nowhere.
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: echo, terminal: isTerminal, historySize: 0 })
  const waiting: string[] = []
  let [isEnded, answer]: [boolean, ((line: string | undefined) => void) | undefined] = [false, undefined]
  const settle = (line: string | undefined) => {
    const settled = answer
    answer = undefined
    settled?.(line)
  }
  lines.on('line', (line) => (answer ? settle(line) : waiting.push(line)))
  lines.on('close', () => {
    isEnded = true
    settle(undefined)
  })
  // At a terminal, readline gets Ctrl+C instead of the process.
  lines.on('SIGINT', () => lines.close())

  async function ask(question: string, isSecret: boolean): Promise<string | undefined> {
    if (isTerminal) output.write(question)
    isMuted = isSecret && isTerminal
    try {
      const early = waiting.shift()
      if (early !== undefined || isEnded) return early
      return await new Promise<string | undefined>((resolve) => {
        answer = resolve
      })
    } finally {
      // The end of the line was not shown either.
      if (isMuted) output.write('\n')
      isMuted = false
    }
  }
  return {
    isTerminal,
    ask: (question) => ask(question, false),
    askSecret: (question) => ask(question, true),
    close: () => lines.close(),
  }
}
