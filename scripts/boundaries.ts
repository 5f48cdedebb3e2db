// Who may import whom: the table of the design, as data. `checkBoundaries.ts` reads it.

export type Area = {
  /** A folder, from the root of the repository. `*` stands for one folder name. */
  folder: string
  /** The areas below it that it may import (by their names in {@link areas}); `anything` for what never ships. */
  mayImport: readonly string[] | 'anything'
  /** Its code runs in the visitor's page: no Node there. */
  page?: boolean
}

export const areas: Readonly<Record<string, Area>> = {
  protocol: { folder: 'packages/protocol', mayImport: [], page: true },
  core: { folder: 'packages/core', mayImport: ['protocol'], page: true },
  siwx: { folder: 'packages/siwx', mayImport: ['protocol'], page: true },
  'frame-client': { folder: 'packages/frame-client', mayImport: ['protocol'], page: true },
  eip1193: { folder: 'packages/eip1193', mayImport: ['protocol', 'core'], page: true },
  adapters: { folder: 'packages/adapters/*', mayImport: ['protocol', 'core', 'eip1193'], page: true },
  react: { folder: 'packages/react', mayImport: ['protocol', 'core'], page: true },
  server: { folder: 'services/server', mayImport: ['protocol', 'siwx'] },
  'app-ui': { folder: 'apps/ui', mayImport: [], page: true },
  frame: { folder: 'apps/frame', mayImport: ['protocol', 'app-ui'], page: true },
  wallet: { folder: 'apps/wallet', mayImport: ['protocol', 'app-ui'], page: true },
  web: {
    folder: 'apps/web',
    mayImport: ['protocol', 'core', 'siwx', 'frame-client', 'adapters', 'react', 'app-ui'],
    page: true,
  },
  testing: { folder: 'packages/testing', mayImport: 'anything' },
  sandbox: { folder: 'sandbox', mayImport: 'anything' },
  e2e: { folder: 'e2e', mayImport: 'anything' },
  bench: { folder: 'bench', mayImport: 'anything' },
  scripts: { folder: 'scripts', mayImport: 'anything' },
}

/** Folders whose members do not know each other. */
export const siblings: readonly { folders: string; except: readonly string[] }[] = [
  { folders: 'packages/adapters/*', except: [] },
  { folders: 'packages/react/src/views/*', except: ['shared'] },
  {
    // The server's capabilities are the folders that are not named here: nothing but `modules.ts` knows them. What is named
    // here is the base below them, which any of them may use.
    folders: 'services/server/src/*',
    except:
      'config logger metrics db redis cache keys leader moves limits projects access http safeFetch upstream chains families evm solana polkadot bitcoin tokens prices activityIndex explorer nftMetadata'.split(
        ' ',
      ),
  },
]

/** The design system: of ours it may import the types of `protocol` only. */
export const designSystem = { folder: 'packages/react/src/ui', mayImportTypesOf: 'protocol' }

/** Imports that the table does not allow, and why they are right. */
export const exceptions: readonly { folder: string; mayImport: string; because: string }[] = [
  {
    folder: 'apps/web/src/sandbox',
    mayImport: 'testing',
    because: 'the Sandbox Wallet is a fake wallet; this folder is only in sandbox builds',
  },
  {
    folder: 'apps/web/src/sandbox',
    mayImport: 'sandbox',
    because: 'it knows the networks and accounts of the sandbox; this folder is only in sandbox builds',
  },
  {
    folder: 'apps/web/src/sandbox',
    mayImport: 'wallet',
    because:
      'both sandbox wallets describe requests in the same words; this folder is only in sandbox builds',
  },
  {
    folder: 'apps/wallet/src/evm',
    mayImport: 'sandbox',
    because: 'the sandbox wallet knows the networks and accounts of the sandbox, and no others',
  },
]

/** Where a namespace may be named. Everything else asks the adapter. */
export const namespaceLiterals = {
  names: ['eip155', 'solana', 'polkadot', 'bip122'],
  folders: [
    'packages/protocol/src/caip',
    'packages/adapters',
    'packages/eip1193',
    'packages/siwx/src/families',
    'packages/testing',
    // Configuration tables: defaults per namespace, the namespace of a plain chain object, names to show.
    'packages/core/src/options',
    'packages/core/src/networks/toNetwork.ts',
    'packages/core/src/deepLinks/inAppBrowserLink.ts',
    'services/server/src/families/families.ts',
    'packages/react/src/locales',
    // The names of adapters, some of which are named like their namespace.
    'packages/core/src/adapter/adapter.ts',
    // Its configuration: adapters, tokens and verifiers of each chain family, and the Sandbox Wallet's part in it.
    'apps/web/src/config',
    'apps/web/src/kit/loadAdapters.ts',
    'apps/web/src/playground/verify/verifyMessage.ts',
    'apps/web/src/sandbox',
    'apps/wallet/src/evm',
    'sandbox',
    'e2e',
    'bench',
    'scripts',
  ],
}

/** What the page does not have. */
export const nodeGlobals: readonly string[] = [
  'process',
  'Buffer',
  'require',
  'global',
  '__dirname',
  '__filename',
  'setImmediate',
]

/** Files that do not ship with the `src` folder they are in. What is outside `src` never ships. */
export const notShipped = /\.(test|test-d|fixture)\.[cm]?tsx?$/
