import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { escrowSocket } from './escrowSocket.ts'

describe('escrowSocket', () => {
  test('default', () => {
    expect(escrowSocket('/var/sandbox')).toBe('/var/sandbox/escrow.sock')
  })

  test('behavior: a path that is too long is replaced, by another for every folder', () => {
    const [one, two] = ['a', 'b'].map((letter) => escrowSocket(`/${letter.repeat(100)}`))
    expect(one).toMatch(new RegExp(`^${tmpdir()}/latchkey-escrow-[0-9a-f]{16}\\.sock$`))
    expect(two).not.toBe(one)
  })
})
