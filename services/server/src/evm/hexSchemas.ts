import { z } from 'zod'

// What nodes and explorers name things by, in whatever case they write it.

/** Of a block or a transaction. */
export const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase()
/** Of an account or a contract. */
export const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()
