import { describe, expect, test } from 'vitest'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import * as accountErrors from './accountErrors.ts'
import * as alertErrors from './alertErrors.ts'
import * as generalErrors from './generalErrors.ts'
import * as inputErrors from './inputErrors.ts'
import * as jsonRpcErrors from './jsonRpcErrors.ts'
import * as kitErrors from './kitErrors.ts'
import * as loginErrors from './loginErrors.ts'
import * as nameErrors from './nameErrors.ts'
import * as networkErrors from './networkErrors.ts'
import * as nodeErrors from './nodeErrors.ts'
import * as sendErrors from './sendErrors.ts'
import * as serverErrors from './serverErrors.ts'
import * as signinErrors from './signinErrors.ts'
import * as swapErrors from './swapErrors.ts'
import * as walletErrors from './walletErrors.ts'

const { transactionStartedMessage, ...sendOnly } = sendErrors
const { invalidIdError, invalidAmountError } = inputErrors
const { optionInvalidError, projectIdMissingError, partNotLoadedError } = kitErrors
const { networkNotConfiguredError, libraryNotLoadedError, ...alertsOnly } = alertErrors
const { loginCodeWrongError, loginCooldownError, rpcNotAllowedError, ...loginOnly } = loginErrors
const { nameRegistrationFailedError, ...namesOnly } = nameErrors
const { requestFailedError, ...serverOnly } = serverErrors
const { signInMessageInvalidError, ...signinOnly } = signinErrors
const { capabilityMissingError, ...walletOnly } = walletErrors

// The functions whose only parameter is the options.
const plain = {
  ...accountErrors,
  ...alertsOnly,
  ...generalErrors,
  ...jsonRpcErrors,
  ...loginOnly,
  ...namesOnly,
  ...networkErrors,
  ...nodeErrors,
  ...sendOnly,
  ...serverOnly,
  ...signinOnly,
  ...swapErrors,
  ...walletOnly,
}

const withParameters = [
  optionInvalidError('networks', 'must hold at least one network'),
  invalidIdError('CAIP-2 chain id', 'main\nnet'),
  invalidAmountError('1e5', 18),
  networkNotConfiguredError('eip155:5'),
  libraryNotLoadedError('ethers', new Error('offline')),
  projectIdMissingError(),
  partNotLoadedError(new Error('offline')),
  loginCooldownError(29_001),
  loginCodeWrongError(2),
  rpcNotAllowedError('eth_sign'),
  nameRegistrationFailedError('alice.example'),
  requestFailedError('Name is already registered'),
  requestFailedError(undefined),
  signInMessageInvalidError('`nonce` is not as the grammar has it'),
  capabilityMissingError('signMessage'),
]

describe('catalogue', () => {
  test('default', () => {
    expect(Object.values(plain).map((make) => summarise(make()))).toMatchInlineSnapshot(`
      [
        "TOKEN_BALANCE_UNAVAILABLE | Token Balance Unavailable",
        "TRANSACTIONS_UNAVAILABLE | Failed to fetch transactions",
        "ORIGIN_NOT_ALLOWED | Invalid App Configuration | This origin is not on the allowlist of the project. Add it to the project’s origins on your Latchkey server.",
        "PROJECT_ID_INVALID | Invalid App Configuration | The project id is not valid. Check \`projectId\` against the projects of your Latchkey server.",
        "FRAME_NOT_LOADED | Invalid App Configuration | The embedded wallet failed to load. Check that its address is reachable and that this origin is on the allowlist.",
        "ANALYTICS_FORBIDDEN | Invalid App Configuration | Analytics refused an event. Check \`projectId\`, and that this origin is on the allowlist of the project.",
        "SESSION_EXPIRED | Session Expired | The JWT token is not valid. Check the clock of this device, then connect again.",
        "UNKNOWN | Something went wrong",
        "RPC_PARSE_ERROR | Parse error",
        "RPC_INVALID_REQUEST | Invalid Request",
        "RPC_METHOD_NOT_FOUND | Method not found",
        "RPC_INVALID_PARAMS | Invalid params",
        "RPC_INTERNAL_ERROR | Internal error",
        "RPC_SERVER_ERROR | Server error",
        "LOGIN_INIT_FAILED | A problem occurred while trying initialize authentication",
        "AUTH_CONNECTOR_NOT_FOUND | Address or auth connector not found",
        "LOGIN_OFF | Login by e-mail is not available here",
        "LOGIN_EMAIL_INVALID | Invalid email",
        "LOGIN_CODE_EXPIRED | This code has expired. Please ask for a new one.",
        "LOGIN_CODE_SPENT | Too many wrong codes. Please ask for a new one.",
        "LOGIN_CODE_USED | This code was used already. Please log in again.",
        "LOGIN_LOCKED | Too many wrong codes for this address. Please log in again and open the link that we mail.",
        "LOGIN_BROWSER_UNSUPPORTED | This browser is too old to log in by e-mail. Please update it, or use another one.",
        "LOGIN_OTHER_TRANSACTION | This code belongs to another login",
        "LOGIN_OTHER_KEY | This login belongs to another device",
        "LOGIN_DEVICE_PENDING | Please approve this device first, by the link that we mailed",
        "LOGIN_LINK_INVALID | This link was used already or has expired",
        "LOGIN_SESSION_ENDED | You are logged out. Please log in again.",
        "LOGIN_PROOF_INVALID | This device could not prove itself. Check its clock and try again.",
        "LOGIN_NONCE_WRONG | This took too long. Please try again.",
        "LOGIN_RECOVERY_LOCKED | New devices are locked out for now",
        "LOGIN_PROOF_NEEDED | Please confirm first that it is you",
        "LOGIN_IDENTITY_TAKEN | This login belongs to another wallet",
        "LOGIN_IDENTITY_SECOND | There is a login of this kind already",
        "LOGIN_IDENTITY_LAST | The last way to log in cannot be removed",
        "LOGIN_REFUSED | The login was declined",
        "LOGIN_EXPIRED | The login has expired. Please try again.",
        "LOGIN_DENIED | The login was denied at the provider",
        "LOGIN_PROVIDER_FAILED | The provider could not log you in. Please try again.",
        "LOGIN_SOCIAL_TIMEOUT | Social login timed out. Please try again.",
        "LOGIN_POPUP_BLOCKED | Could not open social popup",
        "LOGIN_SOCIAL_URI | Could not fetch the social redirect uri",
        "LOGIN_PROVIDER_OFF | This way to log in is not available here",
        "LOGIN_EMAIL_TAKEN | This address belongs to another wallet",
        "LOGIN_EMAIL_RECENT | The address was changed a short time ago. Please try again in a few days.",
        "LOGIN_EMAIL_REPLACED | Your wallet has another address now. To undo that, open the link that we mailed to this one.",
        "LOGIN_NOT_FRESH | Please log out, log in again and try once more",
        "LOGIN_CUSTODY_CHANGED | This Farcaster account has moved to another address. For safety it cannot log in yet.",
        "REQUEST_ABORTED | Request was aborted",
        "NAME_UNRESOLVED | Error resolving name",
        "NAME_SUGGESTIONS_UNAVAILABLE | Error fetching name suggestions",
        "NAMES_UNAVAILABLE | Error fetching names for address",
        "UNSUPPORTED_CHAIN | Unsupported chain",
        "NETWORK_NOT_FOUND | Network not found",
        "NO_ACTIVE_ADDRESS | No ActiveCaipAddress found",
        "NO_ACTIVE_NETWORK | No ActiveCaipNetwork or client found",
        "NO_CONNECTION_CLIENT | No ConnectionController client found",
        "EXECUTION_REVERTED | Execution reverted",
        "FEE_CAP_TOO_HIGH | Fee cap too high",
        "FEE_CAP_TOO_LOW | Fee cap too low",
        "NONCE_TOO_HIGH | Nonce too high",
        "NONCE_TOO_LOW | Nonce too low",
        "NONCE_MAX | Nonce has its maximum value",
        "INSUFFICIENT_FUNDS | Insufficient funds",
        "INTRINSIC_GAS_TOO_HIGH | Intrinsic gas too high",
        "INTRINSIC_GAS_TOO_LOW | Intrinsic gas too low",
        "TRANSACTION_TYPE_UNSUPPORTED | Unsupported transaction type",
        "TIP_ABOVE_FEE_CAP | Tip above fee cap",
        "TRANSACTION_EXPIRED | The transaction came too late. Please try again.",
        "SEND_FAILED | Failed to send transaction. Please try again.",
        "SEND_INCOMPLETE | Please enter a valid amount and receiver address",
        "TRANSACTION_FAILED | The transaction failed",
        "RATE_LIMITED | Too many requests. Please try again later.",
        "SERVER_FAILED | The service is not available. Please try again later.",
        "SERVER_UNREACHABLE | The service cannot be reached",
        "WEBSOCKET_CLOSED_ABNORMALLY | The connection was closed abnormally",
        "WEBSOCKET_CLOSED | The connection was closed",
        "SIGNATURE_DECLINED | Signature declined",
        "SMART_ACCOUNT_UNSUPPORTED | This application might not support Smart Accounts",
        "SIWX_DISABLED | SIWX is not enabled",
        "SIGNIN_DOMAIN_WRONG | This sign-in is for another website",
        "SIGNIN_URI_WRONG | This sign-in is for another address on the web",
        "SIGNIN_NONCE_WRONG | This sign-in was used already or is too old. Please sign in again.",
        "SIGNIN_CHAIN_WRONG | This sign-in is for another network. Please sign in again.",
        "SIGNIN_ADDRESS_WRONG | This sign-in is for another account. Please sign in again.",
        "SIGNIN_EXPIRED | This sign-in has expired. Please sign in again.",
        "SIGNIN_NOT_YET_VALID | This sign-in is not valid yet. Check the clock of this device and try again.",
        "SIGNIN_ISSUED_IN_FUTURE | This device seems to be ahead of time. Check its clock and sign in again.",
        "SIGNIN_MESSAGE_ALTERED | The wallet signed another message than it was asked to. Please try again.",
        "SIGNIN_SIGNATURE_INVALID | The signature is not valid",
        "GAS_PRICE_UNSUPPORTED | Network not supported for Gas Price",
        "SWAPS_UNSUPPORTED | Network not supported for Swaps",
        "USER_REJECTED | Request declined",
        "UNAUTHORIZED | The wallet has not allowed this",
        "METHOD_UNSUPPORTED | The wallet does not support this",
        "WALLET_DISCONNECTED | The wallet is disconnected",
        "CHAIN_DISCONNECTED | The wallet is not connected to this network",
        "CHAIN_NOT_ADDED | The wallet does not have this network",
        "REQUEST_PENDING | A request is already open in the wallet",
        "WALLET_NOT_FOUND | Wallet not found",
        "CONNECTION_FAILED | Connection failed",
        "PAIRING_ABORTED | Connection cancelled",
        "NOT_CONNECTED | No wallet is connected",
        "TIMEOUT | This took too long. Please try again.",
      ]
    `)
  })

  test('behavior: errors with parameters', () => {
    expect(withParameters.map(summarise)).toMatchInlineSnapshot(`
      [
        "OPTION_INVALID | Invalid option: \`networks\` must hold at least one network",
        "INVALID_ID | Invalid identifier | "main?net" is not a CAIP-2 chain id",
        "INVALID_AMOUNT | Please enter a valid amount | "1e5" is not a decimal number with at most 18 fraction digits",
        "NETWORK_NOT_CONFIGURED | Network Not Found | The network eip155:5 is not among the \`networks\` of createLatchkey. Add it there first.",
        "LIBRARY_NOT_LOADED | Invalid App Configuration | \`ethers\` could not be loaded: offline. Check that it is installed, or tell the adapter by \`load\` how to import it.",
        "PROJECT_ID_MISSING | Project ID Not Configured | Pass \`projectId\` to createLatchkey.",
        "PART_NOT_LOADED | Could not load. Check your connection and try again.",
        "LOGIN_COOLDOWN | Please try again after 30 seconds",
        "LOGIN_CODE_WRONG | This code is not right. Tries left: 2",
        "RPC_NOT_ALLOWED | Action not allowed | Requested RPC call is not allowed: eth_sign",
        "NAME_REGISTRATION_FAILED | Error registering name alice.example",
        "REQUEST_FAILED | Name is already registered",
        "REQUEST_FAILED | Something went wrong",
        "SIGNIN_MESSAGE_INVALID | The sign-in message is not valid. Please try again. | \`nonce\` is not as the grammar has it",
        "CAPABILITY_MISSING | The wallet does not support this | \`signMessage\` is not available here",
      ]
    `)
  })

  test('behavior: not an error', () => {
    expect(transactionStartedMessage).toBe('Transaction started')
  })

  test('behavior: each code is made by one function', () => {
    const codes = [
      ...Object.values(plain).map((make) => make().code),
      ...withParameters.map(({ code }) => code),
    ]
    const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
    expect(twice).toEqual(['REQUEST_FAILED'])
  })

  test.each(Object.entries(plain))('parameters: %s takes details and cause', (_, make) => {
    const cause = new Error('underneath')
    const error = make({ details: 'more', cause })
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(error).toMatchObject({ details: 'more', cause })
  })
})
