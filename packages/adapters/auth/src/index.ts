export { type AuthFamily, type AuthOptions, auth } from './auth.ts'
