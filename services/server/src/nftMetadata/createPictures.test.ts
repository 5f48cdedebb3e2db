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
})
