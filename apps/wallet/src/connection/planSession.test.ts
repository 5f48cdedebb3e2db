import { describe, expect, it } from 'vitest'
import { createEvmFamily } from '../evm/createEvmFamily.ts'
import { chainOne, chainTwo, namespaces, proposalEvent } from './events.fixture.ts'
import { planSession, toNamespaces } from './planSession.ts'
import { readProposal } from './readProposal.ts'

const families = [createEvmFamily({ rpcUrl: () => 'http://127.0.0.1:1', storage: undefined })]

function planFor(change: object) {
  const proposal = readProposal(proposalEvent(change))
  if (!proposal) throw new Error('not a proposal')
  return planSession(proposal, families)
}
const withChains = (...chains: string[]) => ({ eip155: { ...namespaces.eip155, chains } })

describe('planSession', () => {
  it('default', () => {
    const { grants, problem } = planFor({})
    expect(problem).toBeUndefined()
    expect(grants).toMatchObject([
      {
        namespace: 'eip155',
        chains: [
          { id: chainOne, isRequired: false },
          { id: chainTwo, isRequired: false },
        ],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['accountsChanged', 'chainChanged'],
      },
    ])
  })

  it('behavior: what is not known but not needed is left out', () => {
    const { grants } = planFor({
      optionalNamespaces: { ...withChains('eip155:1', chainTwo), solana: namespaces.eip155 },
    })
    expect(grants.map((grant) => grant.chains.map(({ id }) => id))).toEqual([[chainTwo]])
  })

  it('behavior: a chain that is needed cannot be left out', () => {
    const { grants } = planFor({ requiredNamespaces: { [chainTwo]: { methods: ['eth_sign'], events: [] } } })
    expect(grants[0]?.chains.map(({ id, isRequired }) => [id, isRequired])).toEqual([
      [chainOne, false],
      [chainTwo, true],
    ])
    expect(grants[0]?.methods).toContain('eth_sign')
  })

  it('error: nothing in common, or something that is needed is missing', () => {
    const needs = (change: object) =>
      planFor({ requiredNamespaces: { eip155: { ...namespaces.eip155, events: [], ...change } } })
    expect([
      planFor({ optionalNamespaces: {} }).problem,
      planFor({ optionalNamespaces: withChains('eip155:1') }).problem,
      needs({ chains: ['eip155:1'] }).problem,
      needs({ methods: ['eth_steal\u202E'] }).problem,
      needs({ events: ['message'] }).problem,
      planFor({ requiredNamespaces: { cosmos: { chains: ['cosmos:hub'], methods: [], events: [] } } })
        .problem,
    ]).toMatchInlineSnapshot(`
      [
        "This page asks for networks that this wallet does not have.",
        "This page asks for networks that this wallet does not have.",
        "This page needs what this wallet does not have: eip155:1.",
        "This page needs what this wallet does not have: eth_steal\\u202E.",
        "This page needs what this wallet does not have: message.",
        "This page needs what this wallet does not have: cosmos:hub.",
      ]
    `)
  })
})

describe('toNamespaces', () => {
  it('default', () => {
    const plan = planFor({})
    const [mira, theo] = plan.grants[0]?.accounts ?? []
    const chosen = {
      chains: new Set([chainTwo]),
      accounts: new Set([mira?.address ?? '', theo?.address ?? '']),
    }
    expect(toNamespaces(plan, chosen)).toEqual({
      eip155: {
        chains: [chainTwo],
        accounts: [`${chainTwo}:${mira?.address}`, `${chainTwo}:${theo?.address}`],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['accountsChanged', 'chainChanged'],
      },
    })
  })

  it('behavior: nothing that the page did not ask for can be chosen', () => {
    const plan = planFor({ optionalNamespaces: withChains(chainOne) })
    const [mira] = plan.grants[0]?.accounts ?? []
    const chosen = { chains: new Set([chainOne, chainTwo]), accounts: new Set([mira?.address ?? '', '0x12']) }
    expect(toNamespaces(plan, chosen).eip155?.accounts).toEqual([`${chainOne}:${mira?.address}`])
  })
})
