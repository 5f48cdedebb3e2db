/** A number as SCALE writes it, in as few bytes as it needs. */
export function compact(value: bigint): Uint8Array {
  if (value < 2n ** 30n) {
    const mode = value < 2n ** 6n ? 0 : value < 2n ** 14n ? 1 : 2
    return littleEndian((value << 2n) | BigInt(mode), 2 ** mode)
  }
  let length = 4
  while (value >= 2n ** BigInt(length * 8)) length += 1
  return Uint8Array.of(((length - 4) << 2) | 3, ...littleEndian(value, length))
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
}

/** Reads SCALE from the front. Every method throws where the bytes end too early, and `end` where some are left. */
export function createScaleReader(source: Uint8Array) {
  let offset = 0
  const bytes = (count: number): Uint8Array => {
    if (offset + count > source.length) throw new RangeError('The bytes end too early')
    offset += count
    return source.slice(offset - count, offset)
  }
  const number = (count: number): bigint =>
    bytes(count).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
  const byte = (): number => bytes(1)[0] ?? 0
  return {
    bytes,
    byte,
    number,
    compact(): bigint {
      const first = byte()
      const mode = first & 3
      if (mode === 3) return number((first >> 2) + 4)
      const rest = number(2 ** mode - 1)
      return ((rest << 8n) | BigInt(first)) >> 2n
    },
    end() {
      if (offset !== source.length) throw new RangeError('Bytes are left')
    },
  }
}

export type ScaleReader = ReturnType<typeof createScaleReader>
