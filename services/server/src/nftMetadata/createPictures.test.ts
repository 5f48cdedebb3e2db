import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { SafeFetchError } from '../safeFetch/safeFetchError.ts'
import { createPictureRepository } from './createPictureRepository.ts'
import { createPictures } from './createPictures.ts'

const png = (length: number) =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(length - 8)])

describe('createPictures', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  }, 60_000)
  afterAll(() => database.close())

  function setup(cacheBytes = 10_000) {
    const asked: string[] = []
    const state = { now: 1_000_000_000_000, isDown: false }
    const pictures = createPictures({
      repository: createPictureRepository(database.db),
      fetchContent: async (source) => {
        asked.push(source)
        if (state.isDown) throw new SafeFetchError('unreachable', 'It does not answer')
        return { bytes: png(1_000), type: 'image/png' }
      },
      clock: { now: () => state.now },
      logger: silentLogger,
      cacheBytes,
    })
    return { pictures, asked, state }
  }

  test('default', async () => {
    const { pictures, asked } = setup()
    const [id = '', same] = await pictures.keep(['https://a.example/1', 'https://a.example/1'])
    expect(id).toBe(same)
    const [first, second] = await Promise.all([pictures.read(id), pictures.read(id)])
    expect(first).toMatchObject({ type: 'image/png' })
    expect(second).toEqual(first)
    expect(await pictures.read(id)).toEqual(first)
    expect(asked).toEqual(['https://a.example/1'])
  })

  test('behavior: nobody is asked for what we do not know', async () => {
    const { pictures, asked } = setup()
    expect(await pictures.read('00'.repeat(32))).toBe('unknown')
    expect(asked).toEqual([])
  })

  test('behavior: after a failure there is a pause, longer each time', async () => {
    const { pictures, asked, state } = setup()
    const [id = ''] = await pictures.keep(['https://a.example/2'])
    state.isDown = true
    expect(await pictures.read(id)).toBe('later')
    expect(await pictures.read(id)).toBe('later')
    expect(asked).toHaveLength(1)
    state.now += 60_000
    expect(await pictures.read(id)).toBe('later')
    state.now += 60_000
    expect(await pictures.read(id)).toBe('later')
    expect(asked).toHaveLength(2)
    state.now += 60_000
    state.isDown = false
    expect(await pictures.read(id)).toMatchObject({ type: 'image/png' })
  })

  test('behavior: an old picture is fetched again, and stays when that fails', async () => {
    const { pictures, asked, state } = setup()
    const [id = ''] = await pictures.keep(['https://a.example/3'])
    await pictures.read(id)
    state.now += 31 * 24 * 60 * 60_000
    state.isDown = true
    expect(await pictures.read(id)).toMatchObject({ type: 'image/png' })
    expect(await pictures.read(id)).toMatchObject({ type: 'image/png' })
    expect(asked).toHaveLength(2)
  })

  test('behavior: the oldest make room', async () => {
    const { pictures, asked, state } = setup(2_500)
    const ids = await pictures.keep(['https://b.example/1', 'https://b.example/2', 'https://b.example/3'])
    for (const id of ids) {
      state.now += 100 * 24 * 60 * 60_000
      await pictures.read(id)
    }
    state.now += 1
    const [oldest = '', , newest = ''] = ids
    await pictures.read(newest)
    expect(asked).toHaveLength(3)
    await pictures.read(oldest)
    expect(asked).toHaveLength(4)
  })

  test('behavior: those that nobody has named for longest make room, their addresses too', async () => {
    const { pictures, state } = setup(20_000)
    const sources = Array.from({ length: 30 }, (_, index) => `data:image/png,${index}-${'x'.repeat(1_000)}`)
    const ids: string[] = []
    for (const source of sources) {
      state.now += 24 * 60 * 60_000
      ids.push(...(await pictures.keep([source])))
    }
    const { rows } = await database.db.$client.query(
      'select sum(octet_length(source)) as bytes from pictures',
    )
    expect(Number(rows[0].bytes)).toBeLessThanOrEqual(11_000)
    expect(await pictures.read(ids[0] ?? '')).toBe('unknown')
    expect(await pictures.read(ids[29] ?? '')).toMatchObject({ type: 'image/png' })
    // Whoever is named again stays.
    state.now += 24 * 60 * 60_000
    await pictures.keep([sources[24] ?? ''])
    for (const source of sources.slice(0, 5)) {
      state.now += 24 * 60 * 60_000
      await pictures.keep([source])
    }
    expect(await pictures.read(ids[24] ?? '')).not.toBe('unknown')
    expect(await pictures.read(ids[25] ?? '')).toBe('unknown')
  })

  test('behavior: an NFT whose picture has made room says anew which it is', async () => {
    const { pictures, state } = setup(2_000)
    state.now = 2_000_000_000_000
    const [id] = await pictures.keep([`data:image/png,${'y'.repeat(500)}`])
    await database.db.$client.query(
      "insert into nft_metadata (chain, token, token_id, picture, due_at) values ('eip155:1', '\\x01', 1, decode($1, 'hex'), now() + interval '1 day')",
      [id],
    )
    state.now += 10 * 365 * 24 * 60 * 60_000
    await pictures.keep([`data:image/png,${'z'.repeat(900)}`])
    const { rows } = await database.db.$client.query('select due_at <= now() as is_due from nft_metadata')
    expect(rows).toEqual([{ is_due: true }])
  })
})
