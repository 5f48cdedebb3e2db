import { SignClient } from '@walletconnect/sign-client'
import { serveDapp } from './serveDapp.ts'

await serveDapp(SignClient)
