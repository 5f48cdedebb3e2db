import { toChainId } from '@latchkey/protocol'
import { signInText } from '@latchkey/testing/private'
import { describe, expect, test } from 'vitest'
import { formatMessage } from '../../message/formatMessage.ts'
import { sampleMessage } from '../../message/messages.fixture.ts'
import { solana, toSolanaSignInInput } from './solana.ts'

describe('toSolanaSignInInput', () => {
  test.each(['least', 'everything'] as const)(
    'behavior: a wallet writes the text that we expect: %s',
    (how) => {
      const message = sampleMessage('siws', how)
      const { accountAddress: address, domain } = message
      expect(signInText(toSolanaSignInInput(message), { address, domain })).toBe(
        formatMessage(message, [solana]),
      )
      const elsewhere = { ...message, chainId: toChainId('solana:Sandbox') }
      expect(signInText(toSolanaSignInInput(elsewhere), { address, domain })).toBe(
        formatMessage(elsewhere, [solana]),
      )
    },
  )

  test('error: a chain that a wallet would take for another', () => {
    const message = { ...sampleMessage('siws', 'least'), chainId: toChainId('solana:mainnet') }
    expect(() => toSolanaSignInInput(message)).toThrow(
      expect.objectContaining({ code: 'SIGNIN_MESSAGE_INVALID' }),
    )
  })
})
