import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
// @ts-expect-error plain JavaScript, because it has to run before anything is installed
import { findFreePorts } from '../findFreePorts.mjs'
import { openPage } from './openPage.ts'
import type { Trial } from './trial.ts'

/** A line of a tool that says that something is not right. */
const warning = /\bwarn(ing)?\b|⚠|\bdeprecat|not wrapped in act/i
/** What npm says against an installation; the rest is about the user's own settings, or about packages of others that are old. */
const npmComplaint = /npm warn (ERESOLVE|EBADENGINE|.*\bpeer\b|.*@latchkey)/

/** Does what a developer would do, in a new folder, and tells what went wrong. */
export async function runTrial(trial: Trial, registry: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-trial-'))
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    // Next.js warns where it has no cache on a machine for continuous integration.
    CI: undefined,
    // The tests of this repository install everything before they begin, and nothing afterwards. This one is about installing.
    npm_config_offline: undefined,
    npm_config_prefer_offline: 'true',
    // Only the packages that a project asks for, without those that this command was started with.
    NODE_OPTIONS: undefined,
    NODE_ENV: undefined,
  }
  const told = (about: string, complaints: readonly string[]) =>
    complaints.length > 0 ? [`${trial.name}: ${about}\n${complaints.join('\n')}`] : []
  try {
    write(folder, { ...trial.files, '.npmrc': `@latchkey:registry=${registry}\nfund=false\naudit=false\n` })
    for (const line of [trial.has, trial.adds]) {
      const { code, lines } = await run(['npm', 'i', ...line.split(' ')], folder, env)
      const complaints = line === trial.adds ? lines.filter((text) => npmComplaint.test(text)) : []
      if (code !== 0 || complaints.length > 0) return told(`npm i ${line}`, code === 0 ? complaints : lines)
    }
    const copies = await findCopies(trial.once ?? [], folder, env)
    if (copies.length > 0) return told('installed more than once', copies)
    const problems: string[] = []
    for (const command of trial.run) {
      const { code, lines } = await run(command, folder, env)
      const complaints = code === 0 ? lines.filter((text) => warning.test(text)) : lines.slice(-40)
      problems.push(...told(command.join(' '), complaints))
    }
    if (problems.length > 0 || !trial.serve) return problems
    return told(trial.serve.join(' '), await tryServer(trial, trial.serve, folder, env))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Runs a command to its end, and gives its exit code and every line that it said. */
function run(
  [command, ...parameters]: readonly [string, ...string[]],
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; lines: string[] }> {
  const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = collect(child)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, lines: output() }))
  })
}

function collect(child: ChildProcess): () => string[] {
  let text = ''
  const add = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => text.split('\n').filter((line) => line.trim() !== '')
}

/** Those packages of which there is more than one version or copy. */
async function findCopies(
  names: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const problems: string[] = []
  for (const name of names) {
    const { lines } = await run(['npm', 'ls', name, '--all', '--parseable'], folder, env)
    const places = lines.filter((line) => line.endsWith(`node_modules/${name}`))
    if (places.length !== 1) problems.push(...[`${name}:`, ...places])
  }
  return problems
}

/** Starts the server of a trial, looks at what it sends, and opens its page in a browser. */
async function tryServer(
  trial: Trial,
  command: readonly [string, ...string[]],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const port: number = await findFreePorts({ first: 4700, count: 1 })
  const [program, ...parameters] = command.map((part) => (part === 'PORT' ? `${port}` : part))
  const server = spawn(program ?? '', parameters, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, because the server may start others.
    detached: true,
  })
  const output = collect(server)
  const ended = new Promise<void>((resolve) => server.on('close', () => resolve()))
  try {
    const address = `http://127.0.0.1:${port}/`
    const html = await fetchPage(address, ended)
    if (html === undefined) return ['The server ended.', ...output().slice(-40)]
    if (trial.isServerRendered && !html.includes('data-testid="connect-button"'))
      return ['The server does not render the button.', ...output().slice(-40), html.slice(0, 2000)]
    return [...(await openPage(address)), ...output().filter((line) => warning.test(line))]
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid)
    await ended
  }
}

/** The page, as soon as the server answers. Undefined where the server ends instead. */
async function fetchPage(address: string, ended: Promise<void>): Promise<string | undefined> {
  let isEnded = false
  void ended.then(() => {
    isEnded = true
  })
  while (!isEnded) {
    try {
      return await (await fetch(address)).text()
    } catch {
      // It does not listen yet.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return undefined
}
