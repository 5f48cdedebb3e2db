import { z } from 'zod'
import { kinds, type Movement, zeroAddress } from '../families/blockRows.ts'
import { toKey } from './readExtrinsic.ts'

/** What the index needs of the events of one transaction. */
export type Outcome = { isFailed: boolean; movements: Movement[]; payer: string | undefined }

const key = z.string().transform((address) => toKey(address) ?? zeroAddress)
const asset = z.int().min(0).max(0xff_ff_ff_ff).transform(toAssetBytes)

/** Each event that moves something, and what of it. */
const moving: Readonly<Record<string, z.ZodType<Movement>>> = {
  'Balances.Transfer': z
    .object({ from: key, to: key, amount: z.bigint() })
    .transform(({ from, to, amount }) => movementOf(null, from, to, amount)),
  'Assets.Transferred': z
    .object({ asset_id: asset, from: key, to: key, amount: z.bigint() })
    .transform(({ asset_id, from, to, amount }) => movementOf(asset_id, from, to, amount)),
  'Assets.Issued': z
    .object({
      asset_id: asset,
      owner: key,
      amount: z.bigint().optional(),
      total_supply: z.bigint().optional(),
    })
    .transform(({ asset_id, owner, amount, total_supply }) =>
      movementOf(asset_id, zeroAddress, owner, amount ?? total_supply ?? 0n),
    ),
  'Assets.Burned': z
    .object({ asset_id: asset, owner: key, balance: z.bigint() })
    .transform(({ asset_id, owner, balance }) => movementOf(asset_id, owner, zeroAddress, balance)),
}

export const eventsSchema = z.array(
  z.object({
    phase: z.object({ type: z.string(), value: z.unknown() }),
    event: z.object({ type: z.string(), value: z.object({ type: z.string(), value: z.unknown() }) }),
  }),
)
const payerSchema = z.object({ who: key })

/** What became of each transaction of a block, by its position. What belongs to none is left out. */
export function readEvents(events: z.output<typeof eventsSchema>): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>()
  for (const { phase, event } of events) {
    if (phase.type !== 'ApplyExtrinsic' || typeof phase.value !== 'number') continue
    const outcome = outcomes.get(phase.value) ?? { isFailed: false, movements: [], payer: undefined }
    outcomes.set(phase.value, outcome)
    const name = `${event.type}.${event.value.type}`
    if (name === 'System.ExtrinsicFailed') outcome.isFailed = true
    if (name === 'TransactionPayment.TransactionFeePaid')
      outcome.payer = payerSchema.safeParse(event.value.value).data?.who
    const movement = moving[name]?.safeParse(event.value.value).data
    if (movement) outcome.movements.push(movement)
  }
  return outcomes
}

function movementOf(token: string | null, sender: string, recipient: string, amount: bigint): Movement {
  const kind = token === null ? kinds.native : kinds.erc20
  return { kind, token, tokenId: null, sender, recipient, amount }
}

/** The number of an asset as the index writes tokens: its four bytes. */
function toAssetBytes(id: number): string {
  return `0x${id.toString(16).padStart(8, '0')}`
}
