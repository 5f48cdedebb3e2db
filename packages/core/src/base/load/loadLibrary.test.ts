import { describe, expect, test } from 'vitest'
import { loadLibrary } from './loadLibrary.ts'

describe('loadLibrary', () => {
  test('default', async () => {
    expect(await loadLibrary('ethers', async () => 'ethers itself')).toBe('ethers itself')
  })

  test('error: the library is not installed', async () => {
    const cause = new Error("Cannot find package 'ethers' imported from page.js")
    await expect(loadLibrary('ethers', () => Promise.reject(cause))).rejects.toMatchObject({
      code: 'LIBRARY_NOT_LOADED',
      cause,
      details:
        "`ethers` could not be loaded: Cannot find package 'ethers' imported from page.js. Check that it is installed, or tell the adapter by `load` how to import it.",
    })
  })
})
