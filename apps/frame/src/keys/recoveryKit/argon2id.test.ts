import { describe, expect, test } from 'vitest'
import { toHex } from '../../chains/hex.ts'
import { utf8 } from '../bytes.ts'
import { argon2id } from './argon2id.ts'

describe('argon2id', () => {
  // Of the reference implementation's own tests.
  test.each([
    [256, 2, 1, 'password', 'somesalt', '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe'],
    [256, 2, 2, 'password', 'somesalt', '6d093c501fd5999645e0ea3bf620d7b8be7fd2db59c20d9fff9539da2bf57037'],
  ])('parameters: %s KiB, %s passes, %s lanes', async (memoryKiB, passes, lanes, passcode, salt, digest) => {
    const bytes = await argon2id(utf8(passcode), utf8(salt), { memoryKiB, passes, lanes })
    expect(toHex(bytes)).toBe(`0x${digest}`)
  })
})
