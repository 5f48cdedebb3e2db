import { test } from 'vitest'

type Register = (name: string, run: () => void | Promise<void>) => void

const nothing: Register = () => {}

/** `test`, or nothing for what does not exist in a kind of adapter: that is no test of it, and none that is skipped. */
export function testUnless(isAbsent: boolean | undefined): Register {
  return isAbsent ? nothing : test
}
