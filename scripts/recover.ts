// `npm run recover -- <kit file>`: the phrase of a wallet from its recovery kit. It needs no server and no network, and writes no file.
import { fstatSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { RecoveryKit } from '@latchkey/protocol/recovery'
import { wipe } from '../apps/frame/src/keys/bytes.ts'
import { argon2id } from '../apps/frame/src/keys/recoveryKit/argon2id.ts'
import type { RecoveredWallet } from '../apps/frame/src/keys/recoveryKit/openRecoveryKit.ts'
import { openWithPasscode } from '../apps/frame/src/keys/recoveryKit/openWithPasscode.ts'
import {
  RecoveryKitError,
  type RecoveryKitErrorCode,
} from '../apps/frame/src/keys/recoveryKit/RecoveryKitError.ts'
import { readRecoveryKit } from '../apps/frame/src/keys/recoveryKit/readRecoveryKit.ts'
import { createPrompt, type Prompt } from './recover/createPrompt.ts'

const help = `Usage: npm run recover -- <kit file>

Shows the recovery phrase of a wallet from its recovery kit (latchkey-recovery-kit-….json).
It asks for the passcode, needs no server and no network, and writes no file.

Where the standard input is no terminal, the passcode is its first line.
The phrase goes to the standard output, everything else to the standard error.

Ends with 0 when the phrase was shown, 1 when the file cannot be used, 2 when it was called
in a wrong way, 3 when the passcode is wrong, 130 when it was stopped.`

const exitCodes = { shown: 0, file: 1, usage: 2, passcode: 3, stopped: 130 }
/** How often a passcode may be typed at a terminal. Nothing is locked after that: it only ends. */
const mostTries = 3

const problems: Readonly<Record<RecoveryKitErrorCode, string>> = {
  NOT_A_KIT: 'This file is no recovery kit.',
  VERSION_UNKNOWN: 'This recovery kit is of a version that this program does not know. Use a newer Latchkey.',
  DAMAGED: 'This recovery kit is damaged: a part of it is missing or was changed. Try another copy of it.',
  ALTERED:
    'The passcode is right, but somebody has changed this file since it was made. Do not use it: try another copy of it.',
  FACTOR_MISSING: 'This kit has no passcode.',
  PASSCODE_WRONG: 'This passcode does not open the kit.',
  PASSKEY_WRONG: 'This passkey does not open the kit.',
  PASSCODE_WEAK: 'This passcode is too easy to guess.',
  WALLET_INVALID: 'This wallet cannot be put into a kit.',
}

/** What a person calls the accounts. */
const accountNames: Readonly<Record<string, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  'bip122 payment': 'Bitcoin, payments',
  'bip122 ordinal': 'Bitcoin, ordinals',
  polkadot: 'Polkadot',
}

process.exitCode = await recover()

async function recover(): Promise<number> {
  const path = readPath()
  if (typeof path !== 'string') return path.code
  // Whoever sends the words into a file has stored them in plain text, which is what this must not do.
  if (fstatSync(1).isFile())
    return fail(exitCodes.usage, 'The standard output is a file. The phrase is not written to files.')
  const kit = await readKit(path)
  if (typeof kit === 'string') return fail(exitCodes.file, kit)

  tell(`Recovery kit of ${kit.createdAt.slice(0, 10)}, wallet ${kit.walletId}`)
  const passkeys = kit.factors.flatMap((factor) => (factor.kind === 'passkey' ? [factor.relyingParty] : []))
  if (passkeys.length === kit.factors.length)
    return fail(
      exitCodes.file,
      `This kit opens with a passkey only, and that works in a browser, on a page of ${passkeys.join(' or ')}. See docs/recovery.md.`,
    )

  const prompt = createPrompt({ input: process.stdin, output: process.stderr })
  try {
    const wallet = await open(kit, prompt)
    if (typeof wallet === 'number') return wallet
    try {
      return await show(wallet, prompt)
    } finally {
      wipe(wallet.phrase)
    }
  } finally {
    prompt.close()
  }
}

function readPath(): string | { code: number } {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(help)
      return { code: exitCodes.shown }
    }
    const [path] = positionals
    // npm runs this in the repository, and says from where it was called.
    if (path !== undefined && positionals.length === 1) return resolve(process.env.INIT_CWD ?? '.', path)
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
  }
  tell(help)
  return { code: exitCodes.usage }
}

/** The kit, or why there is none. */
async function readKit(path: string): Promise<RecoveryKit | string> {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return `The file cannot be read: ${error instanceof Error ? error.message : error}`
  }
  try {
    return await readRecoveryKit(text)
  } catch (error) {
    if (error instanceof RecoveryKitError) return problems[error.code]
    throw error
  }
}

async function open(kit: RecoveryKit, prompt: Prompt): Promise<RecoveredWallet | number> {
  for (let tries = prompt.isTerminal ? mostTries : 1; ; tries -= 1) {
    const passcode = await prompt.askSecret('Passcode (it is not shown): ')
    if (passcode === undefined)
      return prompt.isTerminal ? exitCodes.stopped : fail(exitCodes.usage, 'No passcode was given.')
    try {
      return await openWithPasscode(kit, passcode, argon2id)
    } catch (error) {
      if (!(error instanceof RecoveryKitError)) throw error
      tell(problems[error.code])
      if (error.code !== 'PASSCODE_WRONG') return exitCodes.file
      if (tries === 1) return exitCodes.passcode
    }
  }
}

async function show({ phrase, addresses, areAddressesSame }: RecoveredWallet, prompt: Prompt) {
  tell('\nThe kit is open. Whoever sees the words that follow can take everything in this wallet.')
  tell('Make sure that nobody looks on and that nothing records this screen, and clear it afterwards.')
  if (prompt.isTerminal && (await prompt.ask('Press Enter to show them, Ctrl+C to stop. ')) === undefined)
    return exitCodes.stopped
  const words = new TextDecoder().decode(phrase).split(' ')
  console.log(`\nRecovery phrase (${words.length} words):\n\n  ${words.join(' ')}\n\nAddresses:\n`)
  for (const { namespace, type, address } of addresses)
    console.log(
      `  ${(accountNames[[namespace, type].filter(Boolean).join(' ')] ?? namespace).padEnd(18)} ${address}`,
    )
  console.log()
  tell(
    areAddressesSame
      ? 'These are the addresses that the kit names. A wallet that takes the phrase must show the same ones.'
      : 'THE KIT NAMES OTHER ADDRESSES. The phrase is the one of this kit; see docs/recovery.md for how addresses are derived.',
  )
  return exitCodes.shown
}

function tell(line: string): void {
  console.error(line)
}

function fail(code: number, line: string): number {
  tell(line)
  return code
}
