import type { CaipAccountId, Hex } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import type { WalletInfo } from '../connections/connectionState.ts'
import type { Account } from './account.ts'
import type { AccountState } from './accountState.ts'

declare const account: AccountState<'eip155'>
declare const anyAccount: AccountState

describe('AccountState', () => {
  test('default: the address may be unknown', () => {
    expectTypeOf(account.address).toEqualTypeOf<Hex | undefined>()
    expectTypeOf(anyAccount.address).toEqualTypeOf<string | undefined>()
    expectTypeOf(account.status).toEqualTypeOf<'connected' | 'connecting' | 'reconnecting' | 'disconnected'>()
  })

  test('behavior: `isConnected` tells what is known', () => {
    if (account.isConnected) {
      expectTypeOf(account.status).toEqualTypeOf<'connected'>()
      expectTypeOf(account.address).toEqualTypeOf<Hex>()
      expectTypeOf(account.caipAddress).toEqualTypeOf<CaipAccountId>()
      expectTypeOf(account.connectedWalletInfo).toEqualTypeOf<WalletInfo>()
      expectTypeOf(account.allAccounts).toEqualTypeOf<readonly Account<'eip155'>[]>()
    } else expectTypeOf(account.address).toEqualTypeOf<Hex | undefined>()
  })

  test('behavior: `status` tells what is known', () => {
    if (account.status === 'connected') expectTypeOf(account.address).toEqualTypeOf<Hex>()
    if (account.status === 'disconnected') expectTypeOf(account.address).toEqualTypeOf<undefined>()
    if (account.status === 'connecting') expectTypeOf(account.address).toEqualTypeOf<undefined>()
    // Only an `initialState` tells the address before the wallet has answered.
    if (account.status === 'reconnecting') {
      expectTypeOf(account.address).toEqualTypeOf<Hex | undefined>()
      expectTypeOf(account.isConnected).toEqualTypeOf<false>()
    }
  })

  test('behavior: narrows what was taken out of it', () => {
    const { address, isConnected, status } = account
    if (isConnected) expectTypeOf(address).toEqualTypeOf<Hex>()
    if (status === 'connected') expectTypeOf(address).toEqualTypeOf<Hex>()
    if (status === 'disconnected') expectTypeOf(address).toEqualTypeOf<undefined>()
    const any = anyAccount
    if (any.isConnected) expectTypeOf(any.address).toEqualTypeOf<string>()
  })
})
