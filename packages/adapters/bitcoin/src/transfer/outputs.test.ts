import { toNetwork } from '@latchkey/core'
import { sandboxBitcoin } from '@latchkey/sandbox/bitcoin'
import { describe, expect, test } from 'vitest'
import { dustOf, scriptOf } from './outputs.ts'

const network = toNetwork(sandboxBitcoin)

describe('dustOf', () => {
  // The dust limits of Bitcoin Core.
  test.each([
    ['bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', 294n],
    ['bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv', 330n],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 546n],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 540n],
  ])('default: %s', (address, dust) => {
    expect(dustOf(scriptOf(address, network))).toBe(dust)
  })
})
