// The grammars once more, as the documents write them: a second opinion for the tests, made of nothing that the product uses.

// RFC 5234
const ALPHA = '[A-Za-z]'
const DIGIT = '[0-9]'
const HEXDIG = '[0-9A-Fa-f]'
const LF = '\\n'

// RFC 3986, appendix A
const unreserved = '[A-Za-z0-9\\-._~]'
const genDelims = '[:/?#[\\]@]'
const subDelims = "[!$&'()*+,;=]"
const reserved = `(?:${genDelims}|${subDelims})`
const pctEncoded = `%${HEXDIG}${HEXDIG}`
const pchar = `(?:${unreserved}|${pctEncoded}|${subDelims}|[:@])`
const query = `(?:${pchar}|[/?])*`
const fragment = query
const segment = `${pchar}*`
const segmentNz = `${pchar}+`
const pathAbempty = `(?:/${segment})*`
const pathAbsolute = `/(?:${segmentNz}(?:/${segment})*)?`
const pathRootless = `${segmentNz}(?:/${segment})*`
const pathEmpty = ''
const regName = `(?:${unreserved}|${pctEncoded}|${subDelims})*`
const decOctet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])'
const IPv4address = `${decOctet}\\.${decOctet}\\.${decOctet}\\.${decOctet}`
const h16 = `${HEXDIG}{1,4}`
const ls32 = `(?:${h16}:${h16}|${IPv4address})`
const IPv6address = `(?:${[
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `(?:(?:${h16}:){0,1}${h16})?::(?:${h16}:){3}${ls32}`,
  `(?:(?:${h16}:){0,2}${h16})?::(?:${h16}:){2}${ls32}`,
  `(?:(?:${h16}:){0,3}${h16})?::${h16}:${ls32}`,
  `(?:(?:${h16}:){0,4}${h16})?::${ls32}`,
  `(?:(?:${h16}:){0,5}${h16})?::${h16}`,
  `(?:(?:${h16}:){0,6}${h16})?::`,
].join('|')})`
const IPvFuture = `v${HEXDIG}+\\.(?:${unreserved}|${subDelims}|:)+`
const host = `(?:\\[(?:${IPv6address}|${IPvFuture})\\]|${IPv4address}|${regName})`
const userinfo = `(?:${unreserved}|${pctEncoded}|${subDelims}|:)*`
const authority = `(?:${userinfo}@)?${host}(?::${DIGIT}*)?`
const scheme = `${ALPHA}(?:${ALPHA}|${DIGIT}|[+\\-.])*`
const hierPart = `(?://${authority}${pathAbempty}|${pathAbsolute}|${pathRootless}|${pathEmpty})`
const URI = `${scheme}:${hierPart}(?:\\?${query})?(?:#${fragment})?`

// RFC 3339, section 5.6. Strings of ABNF are the same in both cases.
const fullDate = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])'
const partialTime = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?'
const timeOffset = '(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])'
const dateTime = `${fullDate}[Tt]${partialTime}${timeOffset}`

const nonce = `(?:${ALPHA}|${DIGIT}){8,}`
const requestId = `${pchar}*`
const resources = `(?:${LF}- ${URI})*`

/** EIP-4361, "ABNF Message Format". */
const eip4361 = [
  `(?:${scheme}://)?${authority} wants you to sign in with your Ethereum account:${LF}`,
  `0x${HEXDIG}{40}${LF}`,
  LF,
  `(?:(?:${reserved}|${unreserved}| )*${LF})?`,
  LF,
  `URI: ${URI}${LF}`,
  `Version: 1${LF}`,
  `Chain ID: ${DIGIT}+${LF}`,
  `Nonce: ${nonce}${LF}`,
  `Issued At: ${dateTime}`,
  `(?:${LF}Expiration Time: ${dateTime})?`,
  `(?:${LF}Not Before: ${dateTime})?`,
  `(?:${LF}Request ID: ${requestId})?`,
  `(?:${LF}Resources:${resources})?`,
].join('')

// CAIP-2
const reference = '[-_a-zA-Z0-9]{1,32}'
const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** CAIP-122 has a template and no grammar: its parts are those of EIP-4361. */
function caip122(family: string, address: string, chainId: string, isChainLast: boolean): string {
  const chainLine = `Chain ID: ${chainId}`
  return [
    `${authority} wants you to sign in with your ${family} account:${LF}`,
    `${address}${LF}`,
    LF,
    `(?:(?:${reserved}|${unreserved}| )*${LF})?`,
    LF,
    `URI: ${URI}${LF}`,
    `Version: 1${LF}`,
    isChainLast ? '' : `${chainLine}${LF}`,
    `Nonce: ${nonce}${LF}`,
    `Issued At: ${dateTime}`,
    `(?:${LF}Expiration Time: ${dateTime})?`,
    `(?:${LF}Not Before: ${dateTime})?`,
    `(?:${LF}Request ID: ${requestId})?`,
    isChainLast ? `${LF}${chainLine}` : '',
    `(?:${LF}Resources:${resources})?`,
  ].join('')
}

/** Sign In With Solana, "ABNF Message Format", without what it leaves to choice and we ask for. */
const siws = [
  `${authority} wants you to sign in with your Solana account:${LF}`,
  `${base58}{32,44}`,
  `(?:${LF}${LF}(?:${reserved}|${unreserved}| )+)?`,
  LF,
  `${LF}URI: ${URI}`,
  `${LF}Version: 1`,
  // Clusters without a name there have their CAIP-2 id.
  `${LF}Chain ID: (?:mainnet|testnet|devnet|localnet|solana:(?:mainnet|testnet|devnet)|solana:${reference})`,
  `${LF}Nonce: ${nonce}`,
  `${LF}Issued At: ${dateTime}`,
  `(?:${LF}Expiration Time: ${dateTime})?`,
  `(?:${LF}Not Before: ${dateTime})?`,
  `(?:${LF}Request ID: ${requestId})?`,
  `(?:${LF}Resources:${resources})?`,
].join('')

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** What the documents allow, by the name of the format. */
export const abnf = {
  uri: whole(URI),
  authority: whole(authority),
  dateTime: whole(dateTime),
  eip4361: whole(eip4361),
  siws: whole(siws),
  solana: whole(caip122('Solana', `${base58}{32,44}`, `solana:${reference}`, false)),
  bitcoin: whole(
    caip122(
      'Bitcoin',
      `(?:${base58}{26,35}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})`,
      `bip122:${reference}`,
      true,
    ),
  ),
  polkadot: whole(caip122('Polkadot', `${base58}{46,50}`, `polkadot:${reference}`, true)),
}
