import { SignClient } from '@walletconnect/sign-client'
import { serveDapp } from '../clients/serveDapp.ts'

// The interface is the same; the types differ only in parts that the tests do not use.
await serveDapp(SignClient as unknown as Parameters<typeof serveDapp>[0])
