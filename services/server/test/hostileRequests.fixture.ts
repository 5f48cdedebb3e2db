import type { TestRequest } from './testServer.fixture.ts'

/** A chain that is served, so that the server checks the rest of a request. */
export const hostileChain = 'eip155:1'

/** Chains of the other families. */
export const hostileFamilies = [
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
] as const
const [solana, bitcoin, polkadot] = hostileFamilies

const chains = '/v1/supported-chains'
const rpc = `/v1/?chainId=${hostileChain}`
const call = (method: string, params: unknown = []) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const post = (body: BodyInit, init: TestRequest = {}): TestRequest => ({ method: 'POST', body, ...init })
const query = (name: string, value: string) => `${chains}?${name}=${encodeURIComponent(value)}`
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const balance = (address: string, rest = '') =>
  `/v1/account/${encodeURIComponent(address)}/balance?currency=usd${rest}`
const history = (address: string, rest = '') => `/v1/account/${encodeURIComponent(address)}/history?x=${rest}`
const nfts = (address: string, rest = '') => `/v1/account/${encodeURIComponent(address)}/nfts?x=${rest}`
const nftImage = (id: string) => `/public/getNftImage/${encodeURIComponent(id)}`
const param = (name: string, value: string) => `&${name}=${encodeURIComponent(value)}`
const price = (body: unknown) => post(JSON.stringify(body))
const token = `${hostileChain}:0x${'a'.repeat(40)}`
const event = (change: object, props: object = {}) =>
  post(
    JSON.stringify({
      eventId: '5f0c9a44-2d2c-4a43-9d5e-0a1b2c3d4e5f',
      timestamp: 1_700_000_000_000,
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, ...props },
      ...change,
    }),
  )

/** Requests that an attacker may send and the server must refuse. */
export const hostileRequests: readonly { name: string; path: string; init?: TestRequest }[] = (
  [
    // Projects.
    ['no project', `${chains}?projectId=`],
    ['a project that is not', query('projectId', 'nobody')],
    ['SQL in the project', query('projectId', "test' or '1'='1")],
    ['SQL that drops', query('projectId', "test'; drop table projects; --")],
    ['SQL with a comment', query('projectId', 'test/**/--')],
    ['a null byte in the project', query('projectId', 'test\0')],
    ['a line break in the project', query('projectId', 'test\r\nx: y')],
    ['a wildcard for the project', query('projectId', '%')],
    ['a pattern for the project', query('projectId', '.*')],
    ['the project in other letters', query('projectId', 'TEST')],
    ['the project with a space', query('projectId', 'test ')],
    ['a long project', query('projectId', 'a'.repeat(5_000))],
    ['a project twice', `${chains}?projectId=test&projectId=other`],
    ['a project as an array', `${chains}?projectId[]=test&projectId=nobody`],
    ['a project named like the prototype', query('projectId', '__proto__')],
    ['a project named like a method', query('projectId', 'constructor')],
    ['a path for the project', query('projectId', '../test')],
    ['letters that look alike', query('projectId', 'tеst')],
    // Origins.
    ['a foreign origin', chains, { origin: 'https://evil.example' }],
    ['no origin', chains, { origin: null }],
    ['a null origin', chains, { origin: 'null' }],
    ['a wildcard origin', chains, { origin: '*' }],
    ['the origin over http', chains, { origin: 'http://app.example' }],
    ['the origin with a port', chains, { origin: 'https://app.example:444' }],
    ['the origin with a path', chains, { origin: 'https://app.example/' }],
    ['a suffix of the origin', chains, { origin: 'https://evil-app.example' }],
    ['the origin as a prefix', chains, { origin: 'https://app.example.evil.example' }],
    ['the origin as a user', chains, { origin: 'https://app.example@evil.example' }],
    ['two origins', chains, { origin: 'https://app.example, https://evil.example' }],
    ['the origin in capitals', chains, { origin: 'https://APP.EXAMPLE' }],
    [
      'a forged host',
      chains,
      { origin: 'https://evil.example', headers: { host: 'app.example', 'x-forwarded-host': 'app.example' } },
    ],
    ['a forged referer', chains, { origin: null, headers: { referer: 'https://app.example/' } }],
    // Queries and paths.
    ['a long query', `${chains}?x=${'a'.repeat(9_000)}`],
    ['a parameter twice', `${rpc}&chainId=eip155:2`, post(call('eth_chainId'))],
    ['a path that climbs', '/v1/../../etc/passwd'],
    ['a path that climbs, encoded', '/v1/%2e%2e/%2e%2e/etc/passwd'],
    ['a path with a null byte', '/v1/supported-chains%00'],
    ['a path with half an escape', '/v1/%zz'],
    ['another method', chains, { method: 'DELETE' }],
    ['a method that is none', chains, { method: 'HACK' }],
    // Chains.
    ['no chain', '/v1/', post(call('eth_chainId'))],
    ['an unknown chain', '/v1/?chainId=eip155:999', post(call('eth_chainId'))],
    ['a plain chain id', '/v1/?chainId=1', post(call('eth_chainId'))],
    ['a chain of another family', '/v1/?chainId=cosmos:hub', post(call('eth_chainId'))],
    [
      'an address for a chain',
      `/v1/?chainId=${encodeURIComponent('http://169.254.169.254/latest')}`,
      post(call('eth_chainId')),
    ],
    [
      'a file for a chain',
      `/v1/?chainId=${encodeURIComponent('file:///etc/passwd')}`,
      post(call('eth_chainId')),
    ],
    ['SQL for a chain', `/v1/?chainId=${encodeURIComponent("eip155:1' or 1=1")}`, post(call('eth_chainId'))],
    ['a chain named like the prototype', '/v1/?chainId=__proto__', post(call('eth_chainId'))],
    // Bodies.
    ['nothing', rpc, post('')],
    ['not JSON', rpc, post('hello')],
    ['half of JSON', rpc, post('{"jsonrpc":"2.0","id":1,')],
    ['JSON with a comment', rpc, post(`${call('eth_chainId')} // hello`)],
    ['not UTF-8', rpc, post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))],
    [
      'compressed',
      rpc,
      post(new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), { headers: { 'content-encoding': 'gzip' } }),
    ],
    [
      'a form',
      rpc,
      post('method=eth_chainId', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    [
      'XML',
      rpc,
      post('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ],
    ['deep arrays', rpc, post('['.repeat(10_000) + ']'.repeat(10_000))],
    ['deep objects', rpc, post('{"a":'.repeat(5_000))],
    ['deep parameters', rpc, post(call('eth_call', JSON.parse('['.repeat(25) + ']'.repeat(25))))],
    ['a huge body', rpc, post(call('eth_call', ['x'.repeat(70_000)]))],
    [
      'a huge body that lies about its size',
      rpc,
      post(call('eth_call', ['x'.repeat(70_000)]), { headers: { 'content-length': '10' } }),
    ],
    ['a batch bomb', rpc, post(`[${Array(500).fill(call('eth_chainId')).join(',')}]`)],
    ['an empty batch', rpc, post('[]')],
    ['a batch in a batch', rpc, post('[[[]]]'.repeat(2))],
    ['a number', rpc, post('1e999')],
    ['null', rpc, post('null')],
    ['a text', rpc, post('"eth_chainId"')],
    ['no version', rpc, post('{"id":1,"method":"eth_chainId"}')],
    ['no id', rpc, post('{"jsonrpc":"2.0","method":"eth_sendRawTransaction","params":["0x"]}')],
    ['an id that is a list', rpc, post('{"jsonrpc":"2.0","id":[1],"method":"eth_chainId"}')],
    ['a huge id', rpc, post(`{"jsonrpc":"2.0","id":"${'a'.repeat(1_000)}","method":"eth_chainId"}`)],
    ['a huge method', rpc, post(call('a'.repeat(1_000)))],
    ['a method that is a list', rpc, post('{"jsonrpc":"2.0","id":1,"method":["eth_chainId"]}')],
    // Accounts.
    ['an address that is too short', balance('0x1234', param('chainId', hostileChain))],
    ['an address that is too long', balance(`0x${'a'.repeat(41)}`, param('chainId', hostileChain))],
    ['an address that is no hex', balance(`0x${'z'.repeat(40)}`, param('chainId', hostileChain))],
    [
      'an address of another family',
      balance('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', param('chainId', hostileChain)),
    ],
    ['SQL for an address', balance("0x' union select * from projects --")],
    ['a path for an address', balance('../../etc/passwd')],
    ['a null byte in an address', balance(`${account}\0`)],
    ['a line break in an address', balance(`${account}\r\nset-cookie: a=b`)],
    ['an endless address', balance(`0x${'a'.repeat(5_000)}`)],
    ['a script for an address', balance('<script>alert(1)</script>')],
    ['the prototype for an address', balance('__proto__')],
    ['a history of nobody', history('nobody')],
    ['a history of SQL', history("0x'; drop table activity_transfers; --")],
    ['an identity of a path', '/v1/identity/..%2f..%2fetc%2fpasswd'],
    ['a name of a path', '/v1/profile/account/..%2f..%2fetc%2fpasswd'],
    ['a name of SQL', `/v1/profile/account/${encodeURIComponent("' or '1'='1")}`],
    ['a name without a dot', '/v1/profile/account/theo'],
    ['an identity of SQL', `/v1/identity/${encodeURIComponent("' or '1'='1")}`],
    ['a sender that is none', `/v1/identity/${account}?sender=${encodeURIComponent('<img src=x>')}`],
    // Their parameters.
    ['balances on an unknown chain', balance(account, param('chainId', 'eip155:424242'))],
    ['balances on a plain chain id', balance(account, param('chainId', '1'))],
    ['balances on two chains', balance(account, '&chainId=eip155:1&chainId=eip155:2')],
    ['balances in no currency', balance(account, param('currency', 'x')).replace('currency=usd&', '')],
    ['balances in SQL', `/v1/account/${account}/balance?currency=${encodeURIComponent("usd'--")}`],
    [
      'a forced token that is an address of a host',
      balance(account, param('forceUpdate', 'http://169.254.169.254/latest/meta-data')),
    ],
    ['forced tokens without end', balance(account, param('forceUpdate', Array(90).fill(token).join(',')))],
    ['a cursor that is made up', history(account, param('cursor', 'e30='))],
    ['a cursor of SQL', history(account, param('cursor', "1' or '1'='1"))],
    ['a cursor without end', history(account, param('cursor', 'a'.repeat(4_000)))],
    ['a history on an unknown chain', history(account, param('chainId', 'eip155:424242'))],
    ['another on-ramp', history(account, param('onramp', 'http://localhost:6379'))],
    ['tokens of no chain', '/v1/convert/tokens'],
    ['tokens of a file', `/v1/convert/tokens?chainId=${encodeURIComponent('file:///etc/passwd')}`],
    ['gas on an unknown chain', '/v1/convert/gas-price?chainId=eip155:424242'],
    ['gas on a host', `/v1/convert/gas-price?chainId=${encodeURIComponent('//[::1]:5432')}`],
    // Prices.
    ['a price of nothing', '/v1/fungible/price', price({ currency: 'usd', addresses: [] })],
    ['prices without end', '/v1/fungible/price', price({ addresses: Array(51).fill(token) })],
    ['a price of a host', '/v1/fungible/price', price({ addresses: ['http://127.0.0.1:5432/'] })],
    ['a price of an object', '/v1/fungible/price', price({ addresses: [{ $ne: null }] })],
    ['a price on an unknown chain', '/v1/fungible/price', price({ addresses: [`eip155:424242:${account}`] })],
    ['prices in an object', '/v1/fungible/price', price({ addresses: [token], currency: { $gt: '' } })],
    [
      'a project that is an object',
      '/v1/fungible/price',
      price({ addresses: [token], projectId: { $ne: '' } }),
    ],
    [
      'a prototype with addresses',
      '/v1/fungible/price',
      post('{"__proto__":{"addresses":["a"]},"currency":"usd"}'),
    ],
    ['a price by reading', '/v1/fungible/price?addresses=x'],
    // The directory and its images.
    ['a page that is none', '/getWallets?page=-1'],
    ['a page beyond numbers', '/getWallets?page=99999999999999999999'],
    ['all entries at once', '/getWallets?entries=100000'],
    ['a search without end', `/getWallets?search=${'a'.repeat(101)}`],
    ['ids without end', `/getWallets?include=${Array(201).fill('a').join(',')}`],
    ['ids of SQL', `/getWallets?exclude=${encodeURIComponent("a' or 1=1")}`],
    ['a badge that is none', '/getWallets?badge_type=admin'],
    ['chains of a file', `/getWallets?chains=${encodeURIComponent('../../etc')}`],
    ['an image that climbs', '/getWalletImage/..%2f..%2f..%2fetc%2fpasswd'],
    ['an image that climbs, twice encoded', '/getWalletImage/..%252f..%252fetc%252fpasswd'],
    ['an image with a null byte', '/getWalletImage/a%00.svg'],
    ['an image of a host', `/getWalletImage/${encodeURIComponent('http://169.254.169.254/latest')}`],
    ['an image of a file', `/public/getAssetImage/${encodeURIComponent('file:///etc/passwd')}`],
    ['an image named like the prototype', '/public/getAssetImage/__proto__'],
    ['an image named like a method', '/public/getTokenImage/constructor'],
    ['a token that climbs', '/public/getTokenImage/..%2findex.json'],
    ['a currency of SQL', `/public/getCurrencyImage/${encodeURIComponent("U'D")}`],
    ['an image by writing', '/getWalletImage/a', post('{}')],
    // Addresses of the other families: one character that is wrong, and those of another network.
    ...(
      [
        ['base58 with a 0', solana, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAs0'],
        ['base58 of 31 bytes', solana, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgA'],
        ['base58 of 33 bytes', solana, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsUU'],
        ['Bitcoin for Solana', solana, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
        ['base58 with another digit', bitcoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
        ['base58 in small letters', bitcoin, '1a1zp1ep5qgefi2dmptftl5slmv7divfna'],
        ['bech32 with another digit', bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx'],
        ['bech32 in two cases', bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5MDQ'],
        ['bech32 for bech32m', bitcoin, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
        ['bech32 of the test network', bitcoin, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
        ['base58 of the test network', bitcoin, 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
        ['a path for Bitcoin', bitcoin, '..%2f..%2fblocks%2ftip'],
        ['ss58 with another digit', polkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
        ['ss58 without its end', polkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp'],
        ['ss58 of another network', polkadot, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
        ['ss58 of no network', polkadot, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
        ['an EVM address for Polkadot', polkadot, account],
      ] as const
    ).flatMap(
      ([name, id, address]) =>
        [
          [`balances of ${name}`, balance(address, param('chainId', id))],
          [`a history of ${name}`, history(address, param('chainId', id))],
        ] as const,
    ),
    ['a token of Solana that is none', balance(account, param('forceUpdate', `${solana}:x`))],
    ['a token of Bitcoin', balance(account, param('forceUpdate', `${bitcoin}:1984`))],
    ['an asset with a sign', balance(account, param('forceUpdate', `${polkadot}:-1`))],
    // NFTs: nobody may say where the server fetches from.
    ['NFTs of nobody', nfts('nobody')],
    ['NFTs of SQL', nfts("0x' union select 1 --")],
    ['NFTs on an unknown chain', nfts(account, param('chainId', 'eip155:424242'))],
    ['NFTs after a cursor that is made up', nfts(account, param('cursor', 'e30='))],
    ['a picture that nobody has', nftImage('a'.repeat(64))],
    ['a picture by its address', nftImage('https://example.org/a.png')],
    ['a picture of this machine', nftImage('http://127.0.0.1:5432/')],
    ['a picture of this machine, in other digits', nftImage('http://2130706433/')],
    ['a picture of this machine, in IPv6', nftImage('http://[::ffff:7f00:1]/')],
    ['a picture of the cloud’s secrets', nftImage('http://169.254.169.254/latest/meta-data/')],
    ['a picture of a file', nftImage('file:///etc/passwd')],
    ['a picture of another protocol', nftImage('gopher://127.0.0.1:6379/_FLUSHALL')],
    ['a picture that climbs', nftImage('../../../etc/passwd')],
    ['a picture in capitals', nftImage('A'.repeat(64))],
    // Telemetry.
    ['an event that is none', '/e', event({}, { event: '__proto__' })],
    ['an event of SQL', '/e', event({}, { event: "MODAL_OPEN'; drop table projects; --" })],
    ['an event without an id', '/e', event({ eventId: 'x' })],
    ['an event at no time', '/e', event({ timestamp: 'now' })],
    ['an event beyond time', '/e', event({ timestamp: 1e300 })],
    ['an event with a lie', '/e', event({}, { properties: { connected: '<script>' } })],
    ['an event with an endless address', '/e', event({}, { address: 'a'.repeat(1_000) })],
    ['an endless event', '/e', event({ url: 'https://a.example/'.padEnd(100_000, 'a') })],
    ['a batch of nothing', '/batch', post('[]')],
    ['a batch without end', '/batch', post(`[${Array(101).fill('{}').join(',')}]`)],
    ['a batch with one bad event', '/batch', post('[{"eventId":"x"}]')],
    ['events of a foreign page', '/e', { ...event({}), origin: 'https://evil.example' }],
    ['the prototype', rpc, post('{"__proto__":{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}}')],
  ] satisfies readonly (readonly [name: string, path: string, init?: TestRequest])[]
).map(([name, path, init]) => ({ name, path, ...(init && { init }) }))
