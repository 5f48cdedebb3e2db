// The events that the kit may report, and their properties. The server discards everything else.

/** `flag`: true or false. `label`: a short text. `text`: a longer one. `drop`: accepted, checked for size, never stored. */
export type TelemetryPropertyKind = 'flag' | 'label' | 'text' | 'drop'

type Properties = Readonly<Record<string, TelemetryPropertyKind>>

const none = {} as const satisfies Properties
const message = { message: 'text' } as const satisfies Properties
const smart = { isSmartAccount: 'flag' } as const satisfies Properties
const place = { network: 'label', ...smart } as const satisfies Properties
const provider = { provider: 'label' } as const satisfies Properties
// These say who the visitor is, and what they look at in their history.
const history = { address: 'drop', projectId: 'drop', cursor: 'drop', ...smart } as const satisfies Properties
// An exact amount would identify the transaction on the chain, and with it the visitor.
const swap = {
  ...place,
  swapFromToken: 'label',
  swapToToken: 'label',
  swapFromAmount: 'drop',
  swapToAmount: 'drop',
} as const satisfies Properties
const send = { ...place, token: 'label', amount: 'drop' } as const satisfies Properties
const name = { ...smart, ensName: 'drop' } as const satisfies Properties

/** Every event with its properties. Names and properties are a public contract. */
export const telemetryEvents = {
  MODAL_CREATED: none,
  MODAL_OPEN: { connected: 'flag' },
  MODAL_CLOSE: { connected: 'flag' },
  CLICK_ALL_WALLETS: none,
  SELECT_WALLET: { name: 'label', platform: 'label' },
  CONNECT_SUCCESS: { method: 'label', name: 'label' },
  CONNECT_ERROR: message,
  DISCONNECT_SUCCESS: { namespace: 'label' },
  DISCONNECT_ERROR: message,
  INTERNAL_SDK_ERROR: { errorType: 'label', errorMessage: 'text', stackTrace: 'text', uncaught: 'flag' },
  CLICK_WALLET_HELP: none,
  CLICK_NETWORK_HELP: none,
  CLICK_GET_WALLET: none,
  CLICK_TRANSACTIONS: smart,
  ERROR_FETCH_TRANSACTIONS: history,
  LOAD_MORE_TRANSACTIONS: history,
  CLICK_SIGN_SIWX_MESSAGE: place,
  CLICK_CANCEL_SIWX: place,
  SIWX_AUTH_SUCCESS: place,
  SIWX_AUTH_ERROR: place,
  CLICK_NETWORKS: none,
  EMAIL_LOGIN_SELECTED: none,
  EMAIL_SUBMITTED: none,
  DEVICE_REGISTERED_FOR_EMAIL: none,
  EMAIL_VERIFICATION_CODE_SENT: none,
  EMAIL_VERIFICATION_CODE_PASS: none,
  EMAIL_VERIFICATION_CODE_FAIL: message,
  EMAIL_EDIT: none,
  EMAIL_UPGRADE_FROM_MODAL: none,
  SWITCH_NETWORK: { network: 'label' },
  CLICK_CONVERT: none,
  CLICK_SELECT_TOKEN_TO_SWAP: none,
  CLICK_SELECT_NETWORK_TO_SWAP: none,
  SELECT_BUY_CRYPTO: smart,
  SELECT_BUY_PROVIDER: { ...provider, ...smart },
  SELECT_WHAT_IS_A_BUY: smart,
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: 'label', network: 'label' },
  OPEN_SWAP: place,
  INITIATE_SWAP: swap,
  SWAP_SUCCESS: swap,
  SWAP_ERROR: { ...swap, ...message },
  SWAP_APPROVAL_ERROR: { ...swap, ...message },
  SOCIAL_LOGIN_STARTED: provider,
  SOCIAL_LOGIN_SUCCESS: provider,
  SOCIAL_LOGIN_ERROR: provider,
  SOCIAL_LOGIN_REQUEST_USER_DATA: provider,
  SOCIAL_LOGIN_CANCELED: provider,
  OPEN_ENS_FLOW: smart,
  REGISTER_NAME_INITIATED: name,
  REGISTER_NAME_SUCCESS: name,
  REGISTER_NAME_ERROR: { ...name, error: 'text' },
  OPEN_SEND: place,
  SEND_INITIATED: send,
  SEND_SUCCESS: send,
  SEND_ERROR: { ...send, ...message },
  // The URI of a pairing contains its key.
  CONNECT_PROXY_ERROR: { ...message, uri: 'drop', mobile_link: 'label', name: 'label' },
  SEARCH_WALLET: { badge: 'label', search: 'label' },
  // Of the page's options, only those that are neither secret nor text of the page.
  INITIALIZE: { themeMode: 'label', defaultNetwork: 'label', debug: 'flag' },
} as const satisfies Readonly<Record<string, Properties>>

export type TelemetryEventName = keyof typeof telemetryEvents

/**
 * Whether the server knows an event.
 *
 * @example
 * isTelemetryEvent('MODAL_OPEN') // true
 */
export const isTelemetryEvent = (value: unknown): value is TelemetryEventName =>
  typeof value === 'string' && Object.hasOwn(telemetryEvents, value)
