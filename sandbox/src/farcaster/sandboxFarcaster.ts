type Address = `0x${string}`

/** Somebody with a Farcaster id. Their key is that of an account of the sandbox's phrase, which everybody knows. */
export type FarcasterPerson = {
  fid: number
  username: string
  displayName: string
  bio: string
  /** The address that has the id, and the number of its account: path `m/44'/60'/0'/0/n`. */
  custody: Address
  account: number
}

/**
 * Farcaster's registry of ids, where it is on Optimism, and whose ids are in it, in this order from 1001 on. The recovery address (account 29)
 * may give each id to another address.
 */
export const sandboxFarcaster = {
  idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  recovery: '0x9DCCe783B6464611f38631e6C851bf441907c710',
  recoveryAccount: 29,
  people: [
    {
      fid: 1001,
      username: 'ada',
      displayName: 'Ada',
      bio: 'Weaves algebraical patterns.',
      custody: '0x09DB0a93B389bEF724429898f539AEB7ac2Dd55f',
      account: 20,
    },
    {
      fid: 1002,
      username: 'grace',
      displayName: 'Grace',
      bio: 'Has a nanosecond in her pocket.',
      custody: '0x02484cb50AAC86Eae85610D6f4Bf026f30f6627D',
      account: 21,
    },
    {
      fid: 1003,
      username: 'linus',
      displayName: 'Linus',
      bio: '',
      custody: '0x08135Da0A343E492FA2d4282F2AE34c6c5CC1BbE',
      account: 22,
    },
    {
      fid: 1004,
      username: 'noor',
      displayName: 'نور',
      bio: 'تحب الخرائط',
      custody: '0x5E661B79FE2D3F6cE70F5AAC07d8Cd9abb2743F1',
      account: 23,
    },
    {
      fid: 1005,
      username: 'mallory',
      displayName: '<b>Ada</b>',
      bio: 'Calls herself as others do.',
      custody: '0x61097BA76cD906d2ba4FD106E757f7Eb455fc295',
      account: 24,
    },
  ],
} as const satisfies {
  idRegistry: Address
  recovery: Address
  recoveryAccount: number
  people: readonly FarcasterPerson[]
}
