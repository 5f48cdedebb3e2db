import { Address, OutScript, type Transaction } from '@scure/btc-signer'
import type { KeyAccount } from '../../keys/keyCalls.ts'
import { type Currency, writeAmount, writeDigits } from '../amounts.ts'
import type { Description, Row, Warning } from '../description.ts'
import type { bitcoinFormats } from './bitcoinFormats.ts'
import { spentOutput } from './readPsbt.ts'

type Format = (typeof bitcoinFormats)[keyof typeof bitcoinFormats]

export type PsbtFacts = {
  /** The wallet's own addresses, as the network writes them. */
  own: readonly KeyAccount[]
  currency: Currency
  format: Format
  /** The inputs that would be signed. */
  signed: readonly number[]
  /** Whether every input was seen to have the amount that it names. */
  isProven: boolean
}

/** A fee beyond this share of what is spent is more likely a mistake than a wish. */
const highFeePercent = 10n
const highFeeFrom = 50_000n

/** What a transaction takes from the wallet, whom it pays and what it costs. */
export function describePsbt(transaction: Transaction, facts: PsbtFacts): Description {
  const { own, currency, format, signed, isProven } = facts
  const isOwn = (address: string | undefined) => own.some((account) => account.address === address)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
    const spent = spentOutput(transaction, index)
    return spent && { address: addressOf(spent.script, format), amount: spent.amount }
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script, amount = 0n } = transaction.getOutput(index)
    return { address: addressOf(script, format), amount }
  })
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n)
  const isKnown = inputs.every((input) => input !== undefined)
  const fee = isKnown
    ? sum(inputs.map((input) => input?.amount ?? 0n)) - sum(outputs.map(({ amount }) => amount))
    : undefined
  const taken = sum(inputs.map((input) => (isOwn(input?.address) ? (input?.amount ?? 0n) : 0n)))
  const returned = sum(outputs.map(({ address, amount }) => (isOwn(address) ? amount : 0n)))
  const foreign = inputs.filter((input) => !isOwn(input?.address)).length
  const ordinal = own.find(({ type }) => type === 'ordinal')?.address
  const touchesOrdinals = signed.some((index) => inputs[index]?.address === ordinal)
  const rows: Row[] = outputs.flatMap(({ address, amount }): Row[] => [
    address === undefined
      ? { label: 'to', value: { code: 'noAddress' } }
      : { label: isOwn(address) ? 'back' : 'to', value: address, kind: 'address' },
    { label: 'amount', value: writeAmount(amount, currency), kind: 'amount' },
  ])
  const paid = taken - returned
  const warnings: Warning[] = [
    ...(foreign > 0 ? [{ phrase: { code: 'signsForOthers' as const }, level: 'warn' as const }] : []),
    ...(isProven
      ? []
      : [{ phrase: { code: 'amountsNotProven' as const }, level: 'bad' as const, mustConfirm: true }]),
    ...(fee === undefined || fee < 0n
      ? [{ phrase: { code: 'unknownFee' as const }, level: 'bad' as const, mustConfirm: true }]
      : fee > highFeeFrom && fee * 100n > paid * highFeePercent
        ? [{ phrase: { code: 'highFee' as const }, level: 'bad' as const, mustConfirm: true }]
        : []),
    ...(touchesOrdinals
      ? [{ phrase: { code: 'ownershipChange' as const }, level: 'bad' as const, mustConfirm: true }]
      : []),
  ]
  return {
    title: { code: 'signTransaction' },
    isLowRisk: false,
    rows,
    ...(fee !== undefined && fee >= 0n && { fee: writeAmount(fee, currency) }),
    changes: paid === 0n ? [] : [{ amount: writeDigits(-paid, currency.decimals), symbol: currency.symbol }],
    warnings,
    details: inputs.map((input, index): Row => {
      const value = input ? `${input.address ?? '?'} · ${writeAmount(input.amount, currency)}` : undefined
      return { label: 'input', step: index + 1, value: value ?? { code: 'unknownAmount' } }
    }),
  }
}

/** The address that an output pays to; undefined where its script has none, as that of a note. */
export function addressOf(script: Uint8Array | undefined, format: Format): string | undefined {
  try {
    return Address(format).encode(OutScript.decode(script ?? new Uint8Array()))
  } catch {
    return
  }
}
