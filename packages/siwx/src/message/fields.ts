import { parseDateTime } from '../grammar/dateTime.ts'
import { isUri } from '../grammar/uri.ts'
import { signInLimits } from './signInLimits.ts'

/** The fields that have a line of their own, with a label before them. */
export type FieldName =
  | 'uri'
  | 'version'
  | 'chainId'
  | 'nonce'
  | 'issuedAt'
  | 'expirationTime'
  | 'notBefore'
  | 'requestId'

export type Field = { label: string; isRequired: boolean; isValid(text: string): boolean }

const isDateTime = (text: string) => parseDateTime(text) !== undefined

/** EIP-4361 and CAIP-122 have the same fields, in another order. How a chain is named depends on the format. */
export const fields: Readonly<Record<FieldName, Field>> = {
  uri: {
    label: 'URI',
    isRequired: true,
    isValid: (text) => text.length <= signInLimits.uri && isUri(text),
  },
  version: { label: 'Version', isRequired: true, isValid: (text) => text === '1' },
  chainId: { label: 'Chain ID', isRequired: true, isValid: () => true },
  nonce: {
    label: 'Nonce',
    isRequired: true,
    isValid: (text) => text.length <= signInLimits.nonce && /^[A-Za-z0-9]{8,}$/.test(text),
  },
  issuedAt: { label: 'Issued At', isRequired: true, isValid: isDateTime },
  expirationTime: { label: 'Expiration Time', isRequired: false, isValid: isDateTime },
  notBefore: { label: 'Not Before', isRequired: false, isValid: isDateTime },
  requestId: {
    label: 'Request ID',
    isRequired: false,
    // `pchar` of RFC 3986: no space, no line break.
    isValid: (text) =>
      text.length <= signInLimits.requestId && /^(?:[\w.~!$&'()*+,;=:@-]|%[\dA-Fa-f]{2})*$/.test(text),
  },
}

/** In the order of EIP-4361. */
export const eip4361Order: readonly FieldName[] = [
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
]

/** In the order of CAIP-122, which names the chain last. */
export const caip122Order: readonly FieldName[] = [
  ...eip4361Order.filter((name) => name !== 'chainId'),
  'chainId',
]
