import { describe, expect, test } from 'vitest'
import { encodeQrCode } from './encodeQrCode.ts'
import { readQrCode } from './readQrCode.fixture.ts'

const draw = (text: string) =>
  encodeQrCode(text)
    .map((row) => row.map((module) => (module ? '#' : '.')).join(''))
    .join('\n')

/** How many bytes each version holds at level Q, from the standard. */
const capacities = [
  11, 20, 32, 46, 60, 74, 86, 108, 130, 151, 177, 203, 241, 258, 292, 322, 364, 394, 442, 482, 509, 565, 611,
  661, 715, 751, 805, 868, 908, 982, 1030, 1112, 1168, 1228, 1283, 1351, 1423, 1499, 1579, 1663,
]

describe('encodeQrCode', () => {
  test('default', () => {
    expect(draw('latchkey')).toMatchInlineSnapshot(`
      "#######.###...#######
      #.....#....##.#.....#
      #.###.#.#...#.#.###.#
      #.###.#.#..#..#.###.#
      #.###.#...##..#.###.#
      #.....#.#..#..#.....#
      #######.#.#.#.#######
      ........#...#........
      .#.#.######..###.##.#
      .............##.##.##
      ###.#.##.#....##.##.#
      #####..#####.##..#.##
      ....#.##.###..####.#.
      ........####.###....#
      #######.##..#.######.
      #.....#.#####.#.#..#.
      #.###.#...#.###.#..#.
      #.###.#.###..####..##
      #.###.#...##.#####..#
      #.....#.#..##..##....
      #######...#..#...#.#."
    `)
  })

  test.each(capacities.map((bytes, index) => [index + 1, bytes]))(
    'parameters: version %i, which holds %i bytes, is read by another program',
    (version, bytes) => {
      const text = 'wc:a7@2?relay=irn&'.repeat(100).slice(0, bytes)
      const matrix = encodeQrCode(text)
      expect(matrix.length).toBe(version * 4 + 17)
      expect(readQrCode(matrix)).toBe(text)
    },
  )

  test('parameters: one byte more takes the next version', () => {
    expect(encodeQrCode('x'.repeat(12)).length).toBe(25)
  })

  test('parameters: nothing, and letters beyond ASCII', () => {
    expect(encodeQrCode('').length).toBe(21)
    expect(readQrCode(encodeQrCode('مفتاح 🔑'))).toBe('مفتاح 🔑')
  })

  test('error: too long', () => {
    expect(() => encodeQrCode('x'.repeat(1664))).toThrowErrorMatchingInlineSnapshot(
      `[RangeError: The text is too long for a QR code]`,
    )
  })
})
