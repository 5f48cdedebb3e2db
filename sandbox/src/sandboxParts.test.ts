import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { sandboxParts } from './sandboxParts.ts'

describe('sandboxParts', () => {
  const options = { ...readConfig({}), log: () => {} }
  const described = (parts: ReturnType<typeof sandboxParts>) =>
    parts.map(({ name, port, portVariable, takesNextPort = false }) => [
      name,
      port,
      portVariable,
      takesNextPort,
    ])

  test('default', () => {
    expect(described(sandboxParts(options))).toEqual([
      ['Sandbox console', 4440, 'LATCHKEY_CONSOLE_PORT', false],
      ['Sandbox mail', 4445, 'LATCHKEY_SMTP_PORT', false],
      ['Sandbox One', 4451, 'LATCHKEY_CHAIN_ONE_PORT', false],
      ['Sandbox Two', 4452, 'LATCHKEY_CHAIN_TWO_PORT', false],
      ['Sandbox Solana', 4461, 'LATCHKEY_SOLANA_PORT', true],
      ['Sandbox Bitcoin', 4471, 'LATCHKEY_BITCOIN_PORT', true],
      ['Sandbox Polkadot', 4481, 'LATCHKEY_POLKADOT_PORT', false],
    ])
  })

  test('parameters: chains', () => {
    expect(described(sandboxParts({ ...options, chains: ['solana'] })).map(([name]) => name)).toEqual([
      'Sandbox console',
      'Sandbox mail',
      'Sandbox Solana',
    ])
  })
})
