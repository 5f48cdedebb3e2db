import { describe, expect, test } from 'vitest'
import { createAddressReader, limitKeyOf } from './clientAddress.ts'
import { isDeeperThan, readJson } from './readJson.ts'
import { readQuery } from './readQuery.ts'
import { requestIdOf } from './requestId.ts'

describe('createAddressReader', () => {
  const read = createAddressReader(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])

  test('default', () => {
    expect(read({ remote: '203.0.113.9', forwardedFor: undefined })).toBe('203.0.113.9')
  })

  test.each([
    ['203.0.113.9', '1.2.3.4', '203.0.113.9'],
    ['10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['::ffff:10.0.0.1', '1.2.3.4', '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', '1.2.3.4'],
    ['10.0.0.1', '10.9.9.9', '10.9.9.9'],
    ['10.0.0.1', '1.2.3.4, unknown', '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4:80', '10.0.0.1'],
    ['fd00::1', '2001:db8::1', '2001:db8::1'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    [undefined, '1.2.3.4', ''],
  ])('behavior: from %s with %j is %s', (remote, forwardedFor, client) => {
    expect(read({ remote, forwardedFor })).toBe(client)
  })
})

describe('limitKeyOf', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', 'unknown'],
  ])('behavior: %j is %s', (address, key) => {
    expect(limitKeyOf(address)).toBe(key)
  })
})

describe('isDeeperThan', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

  test('default', () => {
    expect(isDeeperThan(nested(20), 20)).toBe(false)
    expect(isDeeperThan(nested(21), 20)).toBe(true)
  })

  test.each([
    [`"${'['.repeat(50)}"`, false],
    [`"\\"${'['.repeat(50)}"`, false],
    [`"\\\\"${'['.repeat(50)}`, true],
    ['{"a":'.repeat(21), true],
    ['[],'.repeat(50), false],
    ['"', false],
    ['"\\', false],
    ['', false],
  ])('behavior: %j', (text, expected) => {
    expect(isDeeperThan(text, 20)).toBe(expected)
  })
})

describe('readJson', () => {
  const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Request('http://server', { method: 'POST', body, headers })

  test('default', async () => {
    expect(await readJson(post('{"a":1}', { 'content-type': 'application/xml' }))).toEqual({ a: 1 })
  })

  test.each([
    ['nothing', null, 400],
    ['empty', '', 400],
    ['not JSON', 'x', 400],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['too deep', '['.repeat(21), 400],
    ['too large', `"${'x'.repeat(33_000)}"`, 413],
  ])('error: %s', async (_, body, status) => {
    await expect(readJson(post(body))).rejects.toMatchObject({ status })
  })

  test('error: too large, without saying so', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(8_192).fill(0x20))
      },
    })
    const init = { method: 'POST', body: endless, duplex: 'half' }
    await expect(readJson(new Request('http://server', init))).rejects.toMatchObject({ status: 413 })
    expect(pulled).toBeLessThan(10)
  })

  test('behavior: a key named like the prototype is only a key', async () => {
    const value = await readJson(post('{"__proto__":{"isAdmin":true}}'))
    expect(Reflect.get(Object(value), 'isAdmin')).toBeUndefined()
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined()
  })
})

describe('readQuery', () => {
  test('default', () => {
    expect({ ...readQuery('http://server/v1?a=1&b=%3A&c=&d') }).toEqual({ a: '1', b: ':' })
    expect({ ...readQuery('/v1#?a=1') }).toEqual({})
  })

  test('error: twice', () => {
    expect(() => readQuery('/?a=1&a=2')).toThrowErrorMatchingInlineSnapshot(
      `[Failure: a: is given more than once]`,
    )
  })

  test('error: too long', () => {
    expect(() => readQuery(`/?a=${'x'.repeat(9_000)}`)).toThrow('The query is too long')
  })

  test('behavior: a parameter named like the prototype is only a parameter', () => {
    expect(readQuery('/?__proto__=1&constructor=2').constructor).toBe('2')
  })
})

describe('requestIdOf', () => {
  test('default', () => {
    expect(requestIdOf(undefined)).toMatch(/^[0-9a-f-]{36}$/)
    expect(requestIdOf('abcd-1234')).toBe('abcd-1234')
  })

  test.each(['short', 'a'.repeat(65), 'with space 1', 'line\r\nbreak1', '<script>'])(
    'behavior: replaces %j',
    (id) => {
      expect(requestIdOf(id)).not.toBe(id)
    },
  )
})
