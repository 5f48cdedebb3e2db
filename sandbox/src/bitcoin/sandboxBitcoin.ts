// Plain data without Node imports, as `networks.ts`.

/** One account's two addresses: where money goes (p2wpkh), and where inscriptions go (p2tr). */
export type SandboxBitcoinAccount = { payment: string; ordinals: string }

/**
 * Accounts 0 to 9 of the sandbox's phrase (paths `m/84'/1'/0'/0/n` and `m/86'/1'/0'/0/n`): 10 BTC on the payment address, 0.1
 * BTC on the other.
 */
export const sandboxBitcoinAccounts = [
  {
    payment: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
    ordinals: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
  },
  {
    payment: 'bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj',
    ordinals: 'bcrt1p6g8r5e8jvnvukaqgdauwag8lfkzvz3dng4057kv7avnpxpkghdkszxhwd4',
  },
  {
    payment: 'bcrt1qwqwxn0pae964jk3zu8zxr3lu2jyj0p7mk8hkdv',
    ordinals: 'bcrt1pw4n0e9av3evnyt7j7x3wgrjrttqr4482x7kwpp78g7wnue59mvnse7srs6',
  },
  {
    payment: 'bcrt1q0rvyhr5465rrdfmavlj67u7ru5vr434c08qx4e',
    ordinals: 'bcrt1plafgmyp8xpy9fvljgmeaea57zsad2aqujxcqmag6u9r3zpmyg6aqek54f7',
  },
  {
    payment: 'bcrt1qvlwxpcmszwutam7ykvwc272r748a9zzszj8a4s',
    ordinals: 'bcrt1p0lxykduwlrn4th0xxpkvthqp65gdtra9u37v6hph0qzdj30p0mmsdf33qf',
  },
  {
    payment: 'bcrt1qar6hlpggnekgcmmwzadv9cxst3pkp7u08wrlxa',
    ordinals: 'bcrt1p7cu9z0lw59tenp4u7hmffeljguphvst0qzpvtk34npldjtmtl54se4j8ep',
  },
  {
    payment: 'bcrt1qzellfqrpactah9matfnsp83phkr8wl68kzw4q0',
    ordinals: 'bcrt1pea8j006593kfcx2tpzz2f3s7s0vjpdmm6hn9uhz20hx2knpuqe2s02jyg4',
  },
  {
    payment: 'bcrt1q769sksczmj4w0zwzxm9mxv5934nepg5vjyjsxh',
    ordinals: 'bcrt1pnlg2e8tejp02sta5uehzmywmugnz05dc4pyafqpm7hsf7jp4kcvqtqlg5y',
  },
  {
    payment: 'bcrt1qcvtlsjudzj0lpk47fhlu0zncaepl672xfx2th2',
    ordinals: 'bcrt1pzngm2d8pzvel0fa3mhspvwqq6sng87h24kur8lr9ddwevf96az9sn2l385',
  },
  {
    payment: 'bcrt1qkf7j3rkd7qd4j0kf23g6x0mmczaykvtwywskqn',
    ordinals: 'bcrt1p79jyvehx53w09csltcyg6p23s9uc07f80f57w7yj7lzytp6c2zjsht5acr',
  },
] as const satisfies readonly SandboxBitcoinAccount[]

/** The first block of every regtest chain; no public network has it. */
export const bitcoinGenesisHash = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

// CAIP-2: the beginning of the genesis hash.
const id = '0f9188f13cb7b2c71f2a335e3a4fc328'

/**
 * The sandbox's Bitcoin chain at another address than the default one: that of its index, which answers as Esplora does.
 *
 * @example
 * const network = sandboxBitcoinAt('http://127.0.0.1:5471')
 */
export function sandboxBitcoinAt(url: string) {
  return {
    id,
    caipNetworkId: `bip122:${id}`,
    chainNamespace: 'bip122',
    name: 'Sandbox Bitcoin',
    nativeCurrency: { name: 'Sandbox Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  } as const
}

/** The sandbox's Bitcoin chain where `npm start` puts it. */
export const sandboxBitcoin = sandboxBitcoinAt('http://127.0.0.1:4471')
