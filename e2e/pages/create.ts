// Everything is imported; the test decides when the kit is created.
import { createLatchkey, type LatchkeyOptions } from '@latchkey/core'
import { ethers } from '@latchkey/evm/ethers'
import { ethers5 } from '@latchkey/evm/ethers5'
import * as react from '@latchkey/react'
import { one, two } from './networks.ts'

const adapters = { ethers, ethers5 }

Object.assign(window, {
  /** The names of what `@latchkey/react` exports, so that its import is not dropped. */
  exported: Object.keys(react),
  create: (adapter: keyof typeof adapters) =>
    createLatchkey({ projectId: 'create', networks: [one, two], adapters: [adapters[adapter]()] }).version,
  /**
   * Creates a kit from options that a page without types may write. Returns the kit's version, or the message of the error that it
   * throws.
   */
  createFrom: (options: LatchkeyOptions) => {
    try {
      return createLatchkey(options).version
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  },
})
