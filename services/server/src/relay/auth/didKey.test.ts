import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDidKey, toDidKey } from './didKey.ts'

describe('readDidKey', () => {
  test('default', () => {
    // From the test vectors of did:key.
    const key = readDidKey('did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp')
    expect(key?.export({ format: 'jwk' }).x).toBe('O2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik')
  })

  test('behavior: there and back', () => {
    for (let count = 0; count < 50; count++) {
      const { publicKey } = generateKeyPairSync('ed25519')
      expect(readDidKey(toDidKey(publicKey))?.equals(publicKey)).toBe(true)
    }
  })

  test.each([
    '',
    'did:key:z',
    'did:web:example',
    // A key of another kind, a letter that base58 does not have, one letter more, one less, another case.
    'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme',
    'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDoo0p',
    'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWpp',
    'did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooW',
    'DID:KEY:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp',
  ])('error: %s', (did) => {
    expect(readDidKey(did)).toBeUndefined()
  })
})
