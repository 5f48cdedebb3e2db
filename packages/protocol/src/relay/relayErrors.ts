/** The relay's answer to a request that it refuses. Programs read the cause from `data`. */
export type RelayError = { code: number; message: string; data?: string }

/**
 * Every refusal of the relay, by the name that it carries in `data`.
 *
 * @example
 * relayErrors.MethodNotFound // { code: -32601, message: 'Method not found', data: 'InvalidMethod' }
 */
export const relayErrors = {
  ParseError: { code: -32700, message: 'Parse error', data: 'Serialization' },
  InvalidRequest: { code: -32600, message: 'Invalid Request', data: 'InvalidRequestId' },
  InvalidJsonRpcVersion: { code: -32600, message: 'Invalid Request', data: 'InvalidJsonRpcVersion' },
  MethodNotFound: { code: -32601, message: 'Method not found', data: 'InvalidMethod' },
  InvalidParams: { code: -32602, message: 'Invalid params', data: 'InvalidParams' },
  InvalidTopic: { code: -32602, message: 'Invalid params: a topic is 64 hex digits', data: 'InvalidTopic' },
  BatchEmpty: { code: -32602, message: 'Invalid params: the batch is empty', data: 'BatchEmpty' },
  BatchLimitExceeded: {
    code: -32602,
    message: 'Invalid params: the batch has more than 500 items',
    data: 'BatchLimitExceeded',
  },
  PayloadSizeExceeded: {
    code: -32602,
    message: 'Payload size limit exceeded. Maximum size is 98304',
    data: 'PayloadSizeExceeded',
  },
  TtlTooShort: { code: -32000, message: 'TTL too short', data: 'TtlTooShort' },
  TtlTooLong: { code: -32000, message: 'TTL too long', data: 'TtlTooLong' },
  MailboxLimitExceeded: {
    code: -32000,
    message: 'Mailbox limit exceeded: the receiver has to fetch its messages first',
    data: 'MailboxLimitExceeded',
  },
  ClientStorageLimitExceeded: {
    code: -32000,
    message: 'Storage limit exceeded: too many messages of this client have not expired yet',
    data: 'MailboxLimitExceeded',
  },
  AddressStorageLimitExceeded: {
    code: -32000,
    message: 'Storage limit exceeded: too many messages from this address have not expired yet',
    data: 'MailboxLimitExceeded',
  },
  ProjectStorageLimitExceeded: {
    code: -32000,
    message: 'Storage limit exceeded: too many messages of this project have not expired yet',
    data: 'MailboxLimitExceeded',
  },
  StorageFull: {
    code: -32000,
    message: 'The relay is full: try again later',
    data: 'StorageUnavailable',
  },
  SubscriberLimitExceeded: {
    code: -32000,
    message: 'Subscription limit exceeded',
    data: 'SubscriberLimitExceeded',
  },
  AddressSubscriptionLimitExceeded: {
    code: -32000,
    message: 'Subscription limit exceeded: too many topics are listened on from this address',
    data: 'SubscriberLimitExceeded',
  },
  AddressReadLimitExceeded: {
    code: 3001,
    message: 'Too many requests: too much of what waits for this address is still to be read, try again',
    data: 'TooManyRequests',
  },
  InvalidJwt: { code: 3000, message: 'JWT validation error', data: 'InvalidJwt' },
  InvalidServiceUrl: {
    code: -32000,
    message: 'The address of the service is invalid or too long',
    data: 'InvalidServiceUrl',
  },
  InvalidWebhookUrl: {
    code: -32000,
    message: 'The address of the webhook is invalid, too long or not one that this relay may call',
    data: 'InvalidWebhookUrl',
  },
  WatchLimitExceeded: {
    code: -32000,
    message: 'Webhook limit exceeded',
    data: 'WatchLimitExceeded',
  },
  StorageUnavailable: {
    code: -32000,
    message: 'The message could not be stored: try again',
    data: 'StorageUnavailable',
  },
  Overloaded: {
    code: 3001,
    message: 'Too many requests: the relay is busy, try again',
    data: 'Overloaded',
  },
  TooManyRequests: { code: 3001, message: 'Too many requests', data: 'TooManyRequests' },
  Internal: { code: -32603, message: 'Internal error', data: 'Internal' },
} as const satisfies Readonly<Record<string, RelayError>>

export type RelayErrorName = keyof typeof relayErrors

/** Why the relay closes a socket. */
export const relayClose = {
  /** The client is refused; the reason says why. Clients do not reconnect by themselves. */
  refused: 3000,
  /** This process is stopping. Clients should reconnect. */
  restarting: 1001,
  /** The client does not read or acknowledge what it gets. */
  tooSlow: 1013,
  /** The client has no subscriptions and sends nothing. */
  stale: 4008,
} as const
