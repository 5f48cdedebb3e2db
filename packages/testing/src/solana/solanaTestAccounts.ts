export type SolanaTestAccount = {
  address: string
  publicKey: Uint8Array<ArrayBuffer>
  secretKey: Uint8Array<ArrayBuffer>
}

// Address, public key and secret key.
const accounts = [
  [
    'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    '0bf32b9f0db09672038fea36139b18f98a5f0149ef4ce0332e44b9a77e83c22d',
    'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72',
  ],
  [
    'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    '9245441f4a752ea6328c6d8d2d2afcb36d131db998a47ca04d6d5d8587d0b012',
    '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
  ],
  [
    'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
    'afd3b86041f0efc7b85ca8452ef84a18e511924c9beaf756afe3ab57df10b32b',
    '8eabe4c79ac3a146c1bc447a64233ea70694669b997b0565039471b2939e8c5e',
  ],
  [
    '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
    '7db6245f484d12f2d12cfcd00d9c762b71805ac04d82e194e090f2df3339cea3',
    'f55bf85006beb673056861062dd8f8d8ff0bb63dd61d45f86fe438bf6e442abb',
  ],
  [
    '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
    '546c316992b37ac1a0a5ad305ea12169341772d9a396080272e722e9662b0361',
    '3eb11a2e242212be157793db9fa881edffcfb391174b07d20369521ba1a084b1',
  ],
  [
    '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
    '5ca50e79425ee33361ca1d9fbd96b42fd9b8b204b4508a7220d425632853368e',
    '22e6f8ea7e213a67f801d313daa33046f5f7b1808f38d5b2bb7301aefa158cbc',
  ],
  [
    'F9fVg2LeE2RhM6CfNn888hbjqovZDEWY3vm2hEkvX3Nh',
    'd23bca05da7d072271b71c3f17fe6d83fbdb78ffb7406532ab57e0963d940852',
    '9515bfa8fecc7b7ebe75fd55e9d15b6f7988d79dbf6546f998630cacafb63fc7',
  ],
  [
    '26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6',
    '105be6cf9bf3089e1d57f9bd7eac2cffd8e6201f2f14e3dc1484c103ee09c653',
    '3979d8b5812d7747cfd25215b0a904fdbdf8f7c24aa82a91c2e00878ff1146ff',
  ],
  [
    '5mCGtMUD21HEvWJxKGKS6HEAH7ezzy12MWGs4bPgcJwV',
    '46c10cfc8924a91466203d5bd3dc6b00886cf876df6ab7726abf2c1b83b70864',
    'c0c8348480fd4d865ffe93e11ba3a3b2431eeaaf1bf795faaac1710ec6607309',
  ],
  [
    '2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab',
    '1d5a17e3e856b0f4c31d9590442c411abfab3012cea3087f37fcc2d851b65140',
    'f5606f75eaffadd56cc1247896e4e79237c37fe57cc970cfb12fb7d304323661',
  ],
] as const

function toBytes(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/**
 * The accounts of the public test phrase "test test test test test test test test test test test junk" on Solana, which the sandbox
 * funds. Everybody knows these keys: never send anything of value to them.
 *
 * Written out, so that a page can list addresses without loading any cryptography.
 */
export const solanaTestAccounts: readonly SolanaTestAccount[] = accounts.map(
  ([address, publicKey, secretKey]) => ({
    address,
    publicKey: toBytes(publicKey),
    secretKey: toBytes(secretKey),
  }),
)
