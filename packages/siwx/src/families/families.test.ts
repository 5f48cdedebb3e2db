import { namespaces, parseChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { formatNames, sampleMessage } from '../message/messages.fixture.ts'
import { loadMessages, loadVerifier } from './families.ts'

describe('loadMessages, loadVerifier', () => {
  test('default', async () => {
    for (const name of formatNames) {
      const message = sampleMessage(name, 'least')
      const { namespace } = parseChainId(message.chainId)
      const text = formatMessage(message, [await loadMessages(namespace)])
      const verify = await loadVerifier(namespace)
      expect(await verify({ address: message.accountAddress, text, signature: 'none' })).toBe(false)
    }
  })

  test('behavior: every namespace has both', async () => {
    for (const namespace of namespaces) {
      expect((await loadMessages(namespace)).namespace).toBe(namespace)
      expect(await loadVerifier(namespace)).toBeTypeOf('function')
    }
  })
})
