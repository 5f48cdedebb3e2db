/** Who somebody is at each provider, in the words of that provider. */
export type Accounts = {
  google: { sub: string; name: string; email: string; email_verified: boolean; hd?: string }
  /** Apple documents `email_verified` and `is_private_email` as a boolean or a text. */
  apple: {
    sub: string
    firstName: string
    lastName: string
    email: string
    email_verified: boolean | 'true' | 'false'
    is_private_email: boolean | 'true' | 'false'
  }
  github: {
    id: number
    login: string
    name: string | null
    emails: readonly { email: string; primary: boolean; verified: boolean }[]
  }
  facebook: { id: string; name: string; email?: string }
  x: { id: string; name: string; username: string }
  discord: {
    id: string
    username: string
    global_name: string | null
    email: string | null
    verified: boolean
  }
}

/** Somebody who can be chosen on the page. */
export type Person = {
  /** What the button calls them. */
  name: string
  accounts: Accounts
}

const relayAddress = (name: string) => `${name}@privaterelay.appleid.com`
const oneEmail = (email: string, verified: boolean) => [{ email, primary: true, verified }]

/**
 * Everybody whom the identity provider knows. Their subjects never change. `ada@example.org` is Ada's address everywhere but at Facebook and
 * Discord, where it is Mallory's: an address says nothing about who somebody is.
 */
export const people = {
  ada: {
    name: 'Ada',
    accounts: {
      google: {
        sub: '107691503500061507151',
        name: 'Ada Lovelace',
        email: 'ada@example.org',
        email_verified: true,
      },
      apple: {
        sub: '000441.5001a0d4aaaaaaaaaaaaaaaaaaaaaaaa.0001',
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: relayAddress('ada4415001'),
        email_verified: true,
        is_private_email: true,
      },
      github: {
        id: 4_415_101,
        login: 'ada-lovelace',
        name: 'Ada Lovelace',
        emails: [
          { email: 'ada@example.org', primary: true, verified: true },
          { email: 'countess@example.net', primary: false, verified: false },
        ],
      },
      facebook: { id: '10224415001000001', name: 'Ada Lovelace', email: 'ada.lovelace@example.org' },
      x: { id: '1441500100000000001', name: 'Ada Lovelace', username: 'ada_lovelace' },
      discord: {
        id: '441500100000000001',
        username: 'ada.lovelace',
        global_name: 'Ada',
        email: 'ada.lovelace@example.org',
        verified: true,
      },
    },
  },
  /** Her address at Google is that of an organization. */
  grace: {
    name: 'Grace',
    accounts: {
      google: {
        sub: '107691503500061507152',
        name: 'Grace Hopper',
        email: 'grace@navy.example',
        email_verified: true,
        hd: 'navy.example',
      },
      apple: {
        sub: '000441.5001a0d4bbbbbbbbbbbbbbbbbbbbbbbb.0002',
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@example.org',
        email_verified: 'true',
        is_private_email: 'false',
      },
      github: {
        id: 4_415_102,
        login: 'grace',
        name: 'Grace Hopper',
        emails: oneEmail('grace@example.org', true),
      },
      facebook: { id: '10224415001000002', name: 'Grace Hopper', email: 'grace@example.org' },
      x: { id: '1441500100000000002', name: 'Grace Hopper', username: 'grace' },
      discord: {
        id: '441500100000000002',
        username: 'grace',
        global_name: 'Grace',
        email: 'grace@example.org',
        verified: true,
      },
    },
  },
  /** Nobody has verified his address, and he has given no name wherever none is needed. */
  linus: {
    name: 'Linus',
    accounts: {
      google: {
        sub: '107691503500061507153',
        name: 'Linus',
        email: 'linus@example.org',
        email_verified: false,
      },
      apple: {
        sub: '000441.5001a0d4cccccccccccccccccccccccc.0003',
        firstName: '',
        lastName: '',
        email: 'linus@example.org',
        email_verified: 'false',
        is_private_email: 'false',
      },
      github: {
        id: 4_415_103,
        login: 'linus-sandbox',
        name: null,
        emails: oneEmail('linus@example.org', false),
      },
      facebook: { id: '10224415001000003', name: 'Linus' },
      x: { id: '1441500100000000003', name: 'Linus', username: 'linus_sandbox' },
      discord: {
        id: '441500100000000003',
        username: 'linus',
        global_name: null,
        email: 'linus@example.org',
        verified: false,
      },
    },
  },
  /** A name that is not written from left to right. */
  noor: {
    name: 'Noor',
    accounts: {
      google: {
        sub: '107691503500061507154',
        name: 'نور الهدى',
        email: 'noor@example.org',
        email_verified: true,
      },
      apple: {
        sub: '000441.5001a0d4dddddddddddddddddddddddd.0004',
        firstName: 'نور',
        lastName: 'الهدى',
        email: relayAddress('noor4415001'),
        email_verified: true,
        is_private_email: true,
      },
      github: { id: 4_415_104, login: 'noor', name: 'نور الهدى', emails: oneEmail('noor@example.org', true) },
      facebook: { id: '10224415001000004', name: 'نور الهدى', email: 'noor@example.org' },
      x: { id: '1441500100000000004', name: 'نور الهدى', username: 'noor' },
      discord: {
        id: '441500100000000004',
        username: 'noor',
        global_name: 'نور',
        email: 'noor@example.org',
        verified: true,
      },
    },
  },
  /** Wants to be taken for Ada: has her address at two providers, and a name that a careless page would take for markup. */
  mallory: {
    name: 'Mallory',
    accounts: {
      google: {
        sub: '107691503500061507155',
        name: 'Ada <img src=x onerror=alert(1)>',
        email: 'mallory@example.org',
        email_verified: true,
      },
      apple: {
        sub: '000441.5001a0d4eeeeeeeeeeeeeeeeeeeeeeee.0005',
        firstName: 'Ada',
        lastName: '<img src=x onerror=alert(1)>',
        email: 'mallory@example.org',
        email_verified: true,
        is_private_email: false,
      },
      github: {
        id: 4_415_105,
        login: 'mallory',
        name: 'Ada <img src=x onerror=alert(1)>',
        emails: oneEmail('mallory@example.org', true),
      },
      facebook: {
        id: '10224415001000005',
        name: 'Ada <img src=x onerror=alert(1)>',
        email: 'ada@example.org',
      },
      x: { id: '1441500100000000005', name: 'Ada \u202eecalevoL', username: 'mallory' },
      discord: {
        id: '441500100000000005',
        username: 'mallory',
        global_name: 'Ada <img src=x onerror=alert(1)>',
        email: 'ada@example.org',
        verified: true,
      },
    },
  },
} as const satisfies Record<string, Person>

export type PersonId = keyof typeof people

export const personIds = Object.keys(people) as PersonId[]

export const isPersonId = (id: string | undefined): id is PersonId =>
  id !== undefined && Object.hasOwn(people, id)

/** Who a person is at a provider. */
export const accountOf = <P extends keyof Accounts>(provider: P, id: PersonId): Accounts[P] =>
  (people[id] as Person).accounts[provider]

/** Somebody else than that person, always the same. */
export const otherThan = (id: PersonId): PersonId => (id === 'mallory' ? 'ada' : 'mallory')
