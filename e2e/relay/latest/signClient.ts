import { SignClient } from '@walletconnect/sign-client'
import { serveDapp } from '../clients/serveDapp.ts'

// The same face, by types that differ in what the tests do not use.
await serveDapp(SignClient as unknown as Parameters<typeof serveDapp>[0])
