import { createHash, randomBytes } from 'node:crypto'

/** Something that nobody can guess: 256 bits. */
export const makeToken = () => randomBytes(32).toString('base64url')

/** What is kept of it: who reads the database cannot use it. */
export const digestOf = (token: string) => `0x${createHash('sha256').update(token).digest('hex')}`
