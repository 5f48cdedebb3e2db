// Runs before anything is installed: no dependency.

const name = '__cxa_thread_atexit_impl'
const names = Buffer.from(`\0${name}\0`)
/** Returns 0: all is well. */
const code = Buffer.from([0x31, 0xc0, 0xc3])

const headerSize = 64
const segmentSize = 56
const symbolSize = 24
/** Where each part of the file is. */
const place = { symbols: 0x100, names: 0x140, hash: 0x180, code: 0x1a0, dynamic: 0x1b0, end: 0x220 }

/** What the file says of itself: an ELF file of 64 bits, little-endian, a library, for x64. */
const header = [
  [0, 4, 0x464c457f],
  [4, 1, 2],
  [5, 1, 1],
  [6, 1, 1],
  [16, 2, 3],
  [18, 2, 62],
  [20, 4, 1],
  [32, 8, headerSize],
  [52, 2, headerSize],
  [54, 2, segmentSize],
  [56, 2, 2],
]

/** Where its table of names, its names and its symbols are, and how large. The last entry is empty. */
const dynamic = [
  [4, place.hash],
  [5, place.names],
  [6, place.symbols],
  [10, names.length],
  [11, symbolSize],
  [0, 0],
]

/**
 * Makes a library for Linux on x64 that is loaded into the programs that box64 runs. It replaces box64's own
 * `__cxa_thread_atexit_impl`, with which a thread registers a function to be called when it ends, by one that registers nothing.
 *
 * Box64 (0.4.3) keeps these functions in one list for all threads, without a lock. Two threads that register at the same moment
 * damage its memory: one chain in fifty ended so while it was starting, others after some thousand transactions. That the functions
 * are no longer called does no harm: box64 called them only when the whole program ended, never when the thread did.
 */
export function threadExitLibrary() {
  const file = Buffer.alloc(place.end)
  const put = (at, size, value) => {
    if (size === 8) file.writeBigUInt64LE(BigInt(value), at)
    else file.writeUIntLE(value, at, size)
  }
  const putSegment = (at, { type, flags, from, size, align }) => {
    put(at, 4, type)
    put(at + 4, 4, flags)
    for (const field of [8, 16, 24]) put(at + field, 8, from)
    for (const field of [32, 40]) put(at + field, 8, size)
    put(at + 48, 8, align)
  }

  for (const [at, size, value] of header) put(at, size, value)
  // The whole file, to be read and run; then its table of contents.
  putSegment(headerSize, { type: 1, flags: 5, from: 0, size: place.end, align: 0x1000 })
  const sizeOfDynamic = dynamic.length * 16
  putSegment(headerSize + segmentSize, {
    type: 2,
    flags: 4,
    from: place.dynamic,
    size: sizeOfDynamic,
    align: 8,
  })

  // The first symbol is empty. The second is a function that others may use.
  const symbol = place.symbols + symbolSize
  put(symbol, 4, names.indexOf(name))
  put(symbol + 4, 1, 0x12)
  put(symbol + 6, 2, 1)
  put(symbol + 8, 8, place.code)
  put(symbol + 16, 8, code.length)
  names.copy(file, place.names)
  code.copy(file, place.code)
  // One bucket for both symbols, which begins with the second one and ends there.
  for (const [index, value] of [1, 2, 1, 0, 0].entries()) put(place.hash + 4 * index, 4, value)
  for (const [index, [tag, value]] of dynamic.entries()) {
    put(place.dynamic + 16 * index, 8, tag)
    put(place.dynamic + 16 * index + 8, 8, value)
  }
  return file
}
