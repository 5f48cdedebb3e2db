import { toChainId } from '@latchkey/protocol'
import type { Grant } from '../connection/planSession.ts'
import type { Ask, RequestAsk, SessionAsk, SignInAsk } from '../wallet/walletState.ts'

const one = { id: toChainId('eip155:4415001'), name: 'Sandbox One' }
const two = { id: toChainId('eip155:4415002'), name: 'Sandbox Two' }
const accounts = [
  { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', name: 'mira.eth' },
  { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', name: 'theo.eth' },
]

/** What a test sees of the owner's answers. */
export function createAsks() {
  const answers: unknown[] = []
  const answer = (name: string) => async (value?: unknown) => {
    answers.push(value === undefined ? name : [name, value])
  }
  const base = {
    peer: { name: 'A dapp', url: 'https://dapp.example' },
    verdict: { kind: 'confirmed' },
    expiresAt: Date.now() + 299_000,
    reject: answer('reject'),
  } as const

  const session: SessionAsk = {
    ...base,
    kind: 'session',
    key: 'session:1',
    plan: {
      grants: [
        {
          namespace: 'eip155',
          name: 'EVM',
          chains: [
            { ...one, isRequired: true },
            { ...two, isRequired: false },
          ],
          accounts,
          methods: [],
          events: [],
        },
      ],
    },
    approve: answer('approve'),
  }
  const solana: Grant = {
    namespace: 'solana',
    name: 'Solana',
    chains: [
      {
        id: toChainId('solana:Cu8rDPAiFZRdGE2Vz2AYAEys2oxzkNUD'),
        name: 'Sandbox Solana',
        isRequired: false,
      },
    ],
    accounts: [{ address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', name: 'Solana account 1' }],
    methods: [],
    events: [],
  }
  const signIn: SignInAsk = {
    ...base,
    kind: 'signIn',
    key: 'signIn:1',
    accounts,
    chains: [one, two],
    domain: 'dapp.example',
    warning: undefined,
    messageFor: (address) => `dapp.example wants you to sign in with your account:\n${address}`,
    approve: answer('approve'),
  }
  const request: RequestAsk = {
    ...base,
    kind: 'request',
    key: 'request:1',
    chain: one,
    description: {
      title: 'Send this transaction?',
      rows: [
        { label: 'To', value: accounts[1]?.address ?? '' },
        { label: 'Amount', value: '1 ETH' },
      ],
    },
    checks: ['Fee'],
    check: async () => ({
      rows: [{ label: 'Fee', value: 'at most 0.001 ETH' }],
      problem: 'Not enough ETH: the account has 0.5 ETH.',
    }),
    approve: answer('approve'),
  }
  return {
    session,
    solana,
    signIn,
    request,
    answers,
    onAnswer: (_: Ask['key'], task: () => Promise<void>) => task(),
  }
}
