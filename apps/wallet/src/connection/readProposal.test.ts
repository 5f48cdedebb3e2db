import { describe, expect, it } from 'vitest'
import { chainOne, chainTwo, garbage, metadata, proposalEvent } from './events.fixture.ts'
import { readProposal } from './readProposal.ts'

describe('readProposal', () => {
  it('default', () => {
    expect(readProposal(proposalEvent())).toMatchObject({
      id: 7,
      peer: { name: 'A dapp', url: 'https://dapp.example' },
      expiresAt: 2_000_000_000_000,
      required: [],
      optional: [{ namespace: 'eip155', chains: [chainOne, chainTwo] }],
    })
  })

  it('behavior: a chain may be the key', () => {
    const proposal = readProposal(
      proposalEvent({ requiredNamespaces: { [chainTwo]: { methods: ['eth_sign'], events: [] } } }),
    )
    expect(proposal?.required).toEqual([
      { namespace: 'eip155', chains: [chainTwo], methods: ['eth_sign'], events: [] },
    ])
  })

  it('behavior: a name that would deceive is written out and cut, an address that is none stays text', () => {
    const proposer = {
      metadata: { ...metadata, name: `\u202EBank${'!'.repeat(100)}`, url: 'javascript:alert(1)' },
    }
    expect(readProposal(proposalEvent({ proposer }))?.peer).toEqual({
      name: `\\u202EBank${'!'.repeat(55)}`,
      url: 'javascript:alert(1)',
    })
    const nameless = { metadata: { ...metadata, name: ' ' } }
    expect(readProposal(proposalEvent({ proposer: nameless }))?.peer.name).toBe('A page without a name')
  })

  it('error: anything else is no proposal', () => {
    for (const value of garbage) {
      expect(readProposal(value)).toBeUndefined()
      expect(readProposal({ id: 7, params: value })).toBeUndefined()
      expect(readProposal(proposalEvent({ proposer: value }))).toBeUndefined()
    }
    const many = { eip155: { chains: Array(1_000).fill(chainOne), methods: [], events: [] } }
    expect(readProposal(proposalEvent({ optionalNamespaces: many }))).toBeUndefined()
    const bad = { 'EIP 155': { chains: [], methods: [], events: [] } }
    expect(readProposal(proposalEvent({ optionalNamespaces: bad }))).toBeUndefined()
  })
})
