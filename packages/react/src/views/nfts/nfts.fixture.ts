import { openAccount } from '../arrange.fixture.ts'
import { nft } from '../fakeServer.fixture.ts'
import type { Scene } from '../stage.fixture.ts'

const openNfts: Scene['act'] & object = async (find) => (await find('w3m-account-nfts-tab')).click()

/** The account's NFTs, in front of a server. */
export const nftsScenes: readonly Scene[] = [
  {
    name: 'Account NFTs',
    view: 'Account',
    ready: '[data-testid="w3m-nfts"]',
    server: {},
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFTs loading',
    view: 'Account',
    ready: '[data-testid="w3m-nfts-loading"]',
    server: { nfts: 'never' },
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFTs empty',
    view: 'Account',
    ready: '[data-testid="w3m-nfts-empty"]',
    server: { nfts: { data: [], next: null } },
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'Account NFTs failed',
    view: 'Account',
    ready: '[data-testid="w3m-nfts-failed"]',
    server: { nfts: 'fails' },
    arrange: openAccount,
    act: openNfts,
  },
  {
    name: 'NftDetails',
    view: 'NftDetails',
    ready: '[data-testid="w3m-nft-details"]',
    server: {},
    arrange: openAccount,
    act: async (find) => {
      await openNfts(find)
      ;(await find(`w3m-nft-${nft('7').id}`)).click()
    },
  },
]
