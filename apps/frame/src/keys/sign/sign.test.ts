import { ed25519 } from '@noble/curves/ed25519.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { blake2b256, entropyToMiniSecret } from '@polkadot-labs/hdkd-helpers'
import { Transaction as BitcoinTransaction, p2tr, p2wpkh, SigHash } from '@scure/btc-signer'
import { getPublicKey, verify } from '@scure/sr25519'
import { Transaction, TypedDataEncoder, verifyMessage, verifyTypedData } from 'ethers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EvmTransaction } from '../../chains/evm/evmTransaction.ts'
import { fromHex, toHex } from '../../chains/hex.ts'
import type { SignerPayload } from '../../chains/polkadot/signerPayload.ts'
import { concatBytes, utf8 } from '../bytes.ts'
import { accountsOf } from '../walletAccounts.ts'
import { deriveWalletKeys, type WalletKeys } from '../walletKeys.ts'
import { signBitcoinBip322, signBitcoinEcdsa, signBitcoinPsbt } from './signBitcoin.ts'
import { signEvmMessage, signEvmTransaction, signEvmTypedData } from './signEvm.ts'
import { signPolkadotMessage, signPolkadotTransaction } from './signPolkadot.ts'
import { signSolanaMessage, signSolanaTransaction } from './signSolana.ts'

const entropy = new Uint8Array(16)
let keys: WalletKeys
let evm = ''
beforeAll(async () => {
  keys = await deriveWalletKeys(entropy)
  evm = accountsOf(keys)[0]?.address ?? ''
})
const code = (code: string) => expect.objectContaining({ code })

describe('signEvmMessage', () => {
  test('default', () => {
    expect(verifyMessage('hello', signEvmMessage(keys.evm, utf8('hello')))).toBe(evm)
    expect(verifyMessage(Uint8Array.of(0, 255), signEvmMessage(keys.evm, Uint8Array.of(0, 255)))).toBe(evm)
  })
})

describe('signEvmTypedData', () => {
  const domain = { name: 'Mail', version: '1', chainId: 1, verifyingContract: `0x${'cc'.repeat(20)}` }
  const types = {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'amounts', type: 'uint256[2]' },
      { name: 'delta', type: 'int8' },
      { name: 'data', type: 'bytes' },
      { name: 'tag', type: 'bytes4' },
      { name: 'isRead', type: 'bool' },
    ],
  }
  const message = {
    from: { name: 'Cow', wallets: [`0x${'aa'.repeat(20)}`, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'] },
    amounts: ['1', '0xff'],
    delta: -3,
    data: '0xABcd',
    tag: '0x01020304',
    isRead: true,
  }

  test('default', () => {
    const json = JSON.stringify({ domain, types, primaryType: 'Mail', message })
    expect(verifyTypedData(domain, types, message, signEvmTypedData(keys.evm, json))).toBe(evm)
    // With the type of the domain, as most pages send it.
    const payload = TypedDataEncoder.getPayload(domain, types, message)
    const signature = signEvmTypedData(keys.evm, JSON.stringify(payload))
    expect(verifyTypedData(domain, types, message, signature)).toBe(evm)
  })

  test.each([
    ['a missing field', { message: { ...message, tag: undefined } }],
    ['a number that is too large', { message: { ...message, delta: 128 } }],
    ['a number that was rounded', { message: { ...message, amounts: [2 ** 60, 1] } }],
    ['a list of another length', { message: { ...message, amounts: ['1'] } }],
    ['an unknown type', { types: { ...types, Mail: [{ name: 'from', type: 'Nobody' }] } }],
    ['a field twice', { types: { ...types, Mail: [...types.Mail, { name: 'from', type: 'string' }] } }],
    ['a primary type that is not there', { primaryType: 'Letter' }],
    ['the domain as message', { primaryType: 'EIP712Domain' }],
  ])('error: %s', (_, change) => {
    const json = JSON.stringify({ domain, types, primaryType: 'Mail', message, ...change })
    expect(() => signEvmTypedData(keys.evm, json)).toThrow(code('REQUEST_INVALID'))
  })

  test('error: no JSON', () => {
    for (const json of ['', 'null', '[]', '{}', '{'])
      expect(() => signEvmTypedData(keys.evm, json)).toThrow(code('REQUEST_INVALID'))
  })
})

describe('signEvmTransaction', () => {
  const common = { chainId: 4_415_001, nonce: 7, gas: 21_000n, value: 10n ** 18n, data: '0x' as const }
  const to = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
  test.each<[string, EvmTransaction]>([
    ['eip1559', { ...common, to, type: 'eip1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n }],
    ['legacy', { ...common, to, type: 'legacy', gasPrice: 30n }],
    [
      'a new contract',
      { ...common, data: '0x6000', type: 'eip1559', maxFeePerGas: 30n, maxPriorityFeePerGas: 2n },
    ],
  ])('default: %s', (_, transaction) => {
    const { raw, hash } = signEvmTransaction(keys.evm, transaction)
    const read = Transaction.from(raw)
    expect([read.from, read.hash, read.nonce, read.chainId, read.value, read.data]).toEqual([
      evm,
      hash,
      7,
      4_415_001n,
      10n ** 18n,
      transaction.data,
    ])
    expect(read.to).toBe(transaction.to ?? null)
  })

  test('error: without a chain', () => {
    const transaction = { ...common, to, chainId: 0, type: 'legacy', gasPrice: 1n } as const
    expect(() => signEvmTransaction(keys.evm, transaction)).toThrow(code('REQUEST_INVALID'))
  })
})

/** A message with one signer and one instruction of the system program. */
function solanaMessage(signer: Uint8Array): Uint8Array {
  return concatBytes(
    Uint8Array.of(1, 0, 1, 3),
    signer,
    new Uint8Array(32).fill(9),
    new Uint8Array(32),
    new Uint8Array(32).fill(7),
    Uint8Array.of(1, 2, 2, 0, 1, 12, 2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0),
  )
}

describe('signSolanaTransaction', () => {
  test('default', () => {
    const own = ed25519.getPublicKey(keys.solana)
    const message = solanaMessage(own)
    const wire = concatBytes(Uint8Array.of(1), new Uint8Array(64), message)
    const { transaction, signature } = signSolanaTransaction(keys.solana, wire)
    expect(transaction.slice(65)).toEqual(message)
    expect(transaction.slice(1, 65)).toEqual(signature)
    expect(ed25519.verify(signature, message, own)).toBe(true)
  })

  test('error: not ours, or no transaction', () => {
    const foreign = concatBytes(
      Uint8Array.of(1),
      new Uint8Array(64),
      solanaMessage(new Uint8Array(32).fill(3)),
    )
    for (const wire of [
      foreign,
      new Uint8Array(),
      foreign.slice(0, -1),
      concatBytes(foreign, Uint8Array.of(0)),
    ])
      expect(() => signSolanaTransaction(keys.solana, wire)).toThrow(code('REQUEST_INVALID'))
  })
})

describe('signSolanaMessage', () => {
  test('default', () => {
    const own = ed25519.getPublicKey(keys.solana)
    expect(ed25519.verify(signSolanaMessage(keys.solana, utf8('hello')), utf8('hello'), own)).toBe(true)
  })

  test('error: a transaction', () => {
    const message = solanaMessage(ed25519.getPublicKey(keys.solana))
    expect(() => signSolanaMessage(keys.solana, message)).toThrow(code('REQUEST_REFUSED'))
    const versioned = concatBytes(Uint8Array.of(0x80), message, Uint8Array.of(0))
    expect(() => signSolanaMessage(keys.solana, versioned)).toThrow(code('REQUEST_REFUSED'))
    const later = concatBytes(Uint8Array.of(0x81), message)
    expect(() => signSolanaMessage(keys.solana, later)).toThrow(code('REQUEST_REFUSED'))
  })
})

describe('signBitcoinEcdsa', () => {
  test('default', () => {
    // BIP-137: the first byte says that the address is P2WPKH.
    const signature = signBitcoinEcdsa(keys, 'payment', 'hello')
    expect([signature.length, [39, 40].includes(signature[0] ?? 0)]).toEqual([65, true])
    expect(() => signBitcoinEcdsa(keys, 'ordinal', 'hello')).toThrow(code('REQUEST_REFUSED'))
  })
})

describe('signBitcoinBip322', () => {
  // The vector of BIP-322 for P2WPKH with an empty message, whose signatures are deterministic here.
  test('default', async () => {
    const { signBip322 } = await import('@latchkey/testing/keys/bitcoin')
    const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
    const publicKey = secp256k1.getPublicKey(keys.payment, true)
    const key = {
      purpose: 'payment',
      publicKey,
      secretKey: keys.payment,
      address: p2wpkh(publicKey, regtest).address,
    }
    expect(toHex(signBitcoinBip322(keys, 'payment', 'hello'))).toBe(
      toHex(signBip322(key as Parameters<typeof signBip322>[0], utf8('hello'))),
    )
    // One signature, of 64 bytes: that of a taproot key.
    expect(signBitcoinBip322(keys, 'ordinal', 'hello').length).toBe(66)
  })
})

describe('signBitcoinPsbt', () => {
  const txid = 'ab'.repeat(32)
  function psbt(options: { sighashType?: number } = {}) {
    const transaction = new BitcoinTransaction()
    const payment = p2wpkh(secp256k1.getPublicKey(keys.payment, true)).script
    const ordinal = p2tr(schnorr.getPublicKey(keys.ordinal)).script
    transaction.addInput({ txid, index: 0, witnessUtxo: { script: payment, amount: 10_000n }, ...options })
    transaction.addInput({ txid, index: 1, witnessUtxo: { script: ordinal, amount: 10_000n } })
    transaction.addOutput({ script: payment, amount: 19_000n })
    return transaction.toPSBT()
  }

  test('default', () => {
    const signed = BitcoinTransaction.fromPSBT(
      signBitcoinPsbt(keys, psbt(), [
        { index: 0, key: 'payment' },
        { index: 1, key: 'ordinal' },
      ]),
    )
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  })

  test('parameters: inputs', () => {
    const signed = BitcoinTransaction.fromPSBT(signBitcoinPsbt(keys, psbt(), [{ index: 0, key: 'payment' }]))
    expect(signed.getInput(0).partialSig).toHaveLength(1)
    expect(signed.getInput(1).tapKeySig).toBeUndefined()
  })

  test('error: an input of another key, or that leaves something open', () => {
    for (const inputs of [
      [{ index: 1, key: 'payment' }],
      [{ index: 0, key: 'ordinal' }],
      [{ index: 5, key: 'payment' }],
      [],
    ])
      expect(() => signBitcoinPsbt(keys, psbt(), inputs as Parameters<typeof signBitcoinPsbt>[2])).toThrow(
        code('REQUEST_INVALID'),
      )
    for (const sighashType of [SigHash.NONE, SigHash.SINGLE, SigHash.ALL_ANYONECANPAY])
      expect(() => signBitcoinPsbt(keys, psbt({ sighashType }), [{ index: 0, key: 'payment' }])).toThrow(
        code('REQUEST_REFUSED'),
      )
    expect(() => signBitcoinPsbt(keys, Uint8Array.of(1), [{ index: 0, key: 'payment' }])).toThrow(
      code('REQUEST_INVALID'),
    )
  })
})

const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array()

describe('signPolkadotMessage', () => {
  test('default', () => {
    const publicKey = getPublicKey(keys.polkadot)
    const wrapped = utf8('<Bytes>hello</Bytes>')
    for (const message of [utf8('hello'), wrapped])
      expect(verify(wrapped, bytesOf(signPolkadotMessage(keys.polkadot, message)), publicKey)).toBe(true)
    // Another implementation has the same key.
    const { publicKey: known } = sr25519CreateDerive(entropyToMiniSecret(entropy))('')
    expect(publicKey).toEqual(new Uint8Array(known))
  })
})

describe('signPolkadotTransaction', () => {
  const payload: SignerPayload = {
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    blockHash: `0x${'11'.repeat(32)}`,
    era: '0xd501',
    genesisHash: `0x${'22'.repeat(32)}`,
    method: '0x0a0300',
    nonce: '0x00000005',
    specVersion: '0x00000384',
    tip: '0x00',
    transactionVersion: '0x00000001',
    signedExtensions: [
      'CheckNonZeroSender',
      'CheckSpecVersion',
      'CheckTxVersion',
      'CheckGenesis',
      'CheckMortality',
      'CheckNonce',
      'CheckWeight',
      'ChargeAssetTxPayment',
    ],
    version: 4,
  }
  const expected = concatBytes(
    bytesOf('0x0a0300'),
    bytesOf('0xd501140000'),
    bytesOf('0x8403000001000000'),
    new Uint8Array(32).fill(0x22),
    new Uint8Array(32).fill(0x11),
  )
  const verifies = (bytes: Uint8Array, signature: string) =>
    signature.startsWith('0x01') &&
    verify(bytes, bytesOf(`0x${signature.slice(4)}`), getPublicKey(keys.polkadot))

  test('default', () => {
    expect(verifies(expected, signPolkadotTransaction(keys.polkadot, payload))).toBe(true)
  })

  test('behavior: a long one is signed by its hash', () => {
    const call = `0x${'ab'.repeat(300)}`
    const long = concatBytes(bytesOf(call), expected.slice(3))
    const signature = signPolkadotTransaction(keys.polkadot, { ...payload, method: call })
    expect(verifies(new Uint8Array(blake2b256(long)), signature)).toBe(true)
  })

  test.each([
    [
      'an extension that is not known',
      { signedExtensions: [...payload.signedExtensions, 'VerifyMultiSignature'] },
    ],
    ['a name of every object', { signedExtensions: [...payload.signedExtensions, 'constructor'] }],
    ['no nonce', { signedExtensions: payload.signedExtensions.filter((name) => name !== 'CheckNonce') }],
    [
      'no genesis hash',
      { signedExtensions: payload.signedExtensions.filter((name) => name !== 'CheckGenesis') },
    ],
    ['a fee in an asset', { assetId: '0x00' }],
    ['a hash of metadata', { mode: 1 }],
    ['another version', { version: 5 }],
    ['a genesis hash that is too short', { genesisHash: '0x22' }],
    ['an era that is none', { era: '0x000000' }],
  ])('error: %s', (_, change) => {
    expect(() => signPolkadotTransaction(keys.polkadot, { ...payload, ...change })).toThrow(
      code('REQUEST_REFUSED'),
    )
  })
})
