import { describe, expect, test } from 'vitest'
import { relayErrors } from './relayErrors.ts'
import { relayDeliverySchema, relayMethods, toRelayMethod } from './relayMethods.ts'

const topic = 'ab'.repeat(32)

describe('relayMethods', () => {
  test('default', () => {
    const message = { topic, message: 'sealed', ttl: 300, tag: 1108 }
    expect(relayMethods.irn_publish.parse(message)).toEqual(message)
  })

  test('behavior: data that clients send about their visitors is dropped', () => {
    const told = {
      correlationId: 1,
      rpcMethods: ['personal_sign'],
      txHashes: ['0x92'],
      tvf: { chainId: 'x' },
    }
    expect(
      relayMethods.irn_publish.parse({ topic, message: 'sealed', ttl: 1, tag: 1, prompt: true, ...told }),
    ).toEqual({ topic, message: 'sealed', ttl: 1, tag: 1 })
    expect(
      relayMethods.wc_approveSession.parse({
        pairingTopic: topic,
        sessionTopic: topic,
        sessionProposalResponse: 'a',
        sessionSettlementRequest: 'b',
        approvedChains: ['eip155:1'],
        sessionProperties: { name: 'x' },
      }),
    ).toEqual({
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposalResponse: 'a',
      sessionSettlementRequest: 'b',
    })
  })

  test('behavior: receipts name a message by its id or its digest', () => {
    for (const messageId of [1_000_000_000_000_001, '1000000000000001', 'ab'.repeat(32)]) {
      const receipts = [{ topic, messageId }]
      expect(relayMethods.irn_batchReceive.parse({ receipts })).toEqual({ receipts })
    }
    for (const messageId of ['', 'x', -1, 1.5, null])
      expect(relayMethods.irn_batchReceive.safeParse({ receipts: [{ topic, messageId }] }).success).toBe(
        false,
      )
  })

  test.each([
    ['InvalidTopic', relayMethods.irn_subscribe, { topic: 'AB'.repeat(32) }],
    ['BatchEmpty', relayMethods.irn_batchSubscribe, { topics: [] }],
    ['BatchLimitExceeded', relayMethods.irn_batchSubscribe, { topics: Array(501).fill(topic) }],
    ['TtlTooShort', relayMethods.irn_publish, { topic, message: 'x', ttl: 0, tag: 1 }],
    ['TtlTooLong', relayMethods.irn_publish, { topic, message: 'x', ttl: 31 * 86_400, tag: 1 }],
    ['PayloadSizeExceeded', relayMethods.irn_publish, { topic, message: 'x'.repeat(98_305), ttl: 1, tag: 1 }],
  ] as const)('error: %s', (name, schema, params) => {
    const { error } = schema.safeParse(params)
    expect(error?.issues.map(({ message }) => message)).toContain(name)
    expect(relayErrors[name]).toMatchObject({ data: name })
  })
})

describe('toRelayMethod', () => {
  test.each([
    ['irn_publish', 'irn_publish'],
    ['waku_publish', 'irn_publish'],
    ['iridium_batchSubscribe', 'irn_batchSubscribe'],
    ['wc_proposeSession', 'wc_proposeSession'],
    ['irn_subscription', undefined],
    ['toString', undefined],
    ['', undefined],
  ])('parameters: %s', (name, method) => {
    expect(toRelayMethod(name)).toBe(method)
  })
})

describe('relayDeliverySchema', () => {
  test('default', () => {
    const delivery = { topic, message: 'sealed', publishedAt: 1, tag: 1108, attestation: 'signed' }
    expect(relayDeliverySchema.parse({ ...delivery, more: true })).toEqual(delivery)
  })
})
