import type { ErrorCode, LatchkeyError } from '../../packages/protocol/src/index.ts'
import * as make from '../../packages/protocol/src/index.ts'

/** Who throws it today; `nobody` where what would throw it does not exist yet. */
export type ErrorSource = 'kit' | 'wallet' | 'node' | 'nobody'

export type ErrorAdvice<Code extends ErrorCode = ErrorCode> = {
  error: LatchkeyError<Code>
  from: ErrorSource
  /** What a developer does about it. */
  advice: string
}

const report = 'Report it with its `details` and `cause`'

/** Every code with an example of its error and what to do about it. A new code without an entry does not compile. */
export const errorAdvice: { readonly [Code in ErrorCode]: ErrorAdvice<Code> } = {
  OPTION_INVALID: {
    error: make.optionInvalidError('{option}', '{expected}'),
    from: 'kit',
    advice: 'Correct the option that the message names',
  },
  PROJECT_ID_MISSING: {
    error: make.projectIdMissingError(),
    from: 'kit',
    advice: 'Pass `projectId` to `createLatchkey`; in the sandbox it is `sandbox`',
  },
  PART_NOT_LOADED: {
    error: make.partNotLoadedError(undefined),
    from: 'kit',
    advice:
      'Let the visitor try again: the next call fetches the chunk again. Serve old chunks for a while after a deployment',
  },
  NETWORK_NOT_CONFIGURED: {
    error: make.networkNotConfiguredError('{network}'),
    from: 'kit',
    advice: 'Add the network to `networks`, or call `kit.addNetwork` first',
  },
  NETWORK_NOT_FOUND: {
    error: make.networkNotFoundError(),
    from: 'kit',
    advice: 'The wallet is on a network that the page did not ask for: switch first, or add the network',
  },
  NO_CONNECTION_CLIENT: {
    error: make.noConnectionClientError(),
    from: 'kit',
    advice: 'Give the kit an adapter of that namespace',
  },
  NOT_CONNECTED: {
    error: make.notConnectedError(),
    from: 'kit',
    advice: 'Connect first: `kit.open()` or `kit.connect(…)`',
  },
  PAIRING_ABORTED: {
    error: make.pairingAbortedError(),
    from: 'kit',
    advice: 'Nothing is wrong, and nothing needs to be shown',
  },
  WALLET_NOT_FOUND: {
    error: make.walletNotFoundError(),
    from: 'kit',
    advice: 'Use an id of `kit.getState().connectors.all`; the extension may have been turned off',
  },
  CAPABILITY_MISSING: {
    error: make.capabilityMissingError('{capability}'),
    from: 'kit',
    advice: 'Ask `kit.getCapabilities()` first, or do without: send single transactions instead of a batch',
  },
  INVALID_ID: {
    error: make.invalidIdError('{kind}', '{value}'),
    from: 'kit',
    advice: 'Pass a CAIP id of a known namespace, such as `eip155:1`',
  },
  INVALID_AMOUNT: {
    error: make.invalidAmountError('{value}', 18),
    from: 'kit',
    advice: 'Pass `parseAmount` a plain decimal number; show the message beside the field',
  },
  USER_REJECTED: {
    error: make.userRejectedError(),
    from: 'wallet',
    advice: 'Nothing went wrong: offer to try again, do not report it. Test with `isUserRejection`',
  },
  UNAUTHORIZED: {
    error: make.unauthorizedError(),
    from: 'wallet',
    advice: 'The wallet is locked, or no longer grants the account: ask the visitor to connect again',
  },
  METHOD_UNSUPPORTED: {
    error: make.methodUnsupportedError(),
    from: 'wallet',
    advice: 'Offer another way, or another wallet',
  },
  WALLET_DISCONNECTED: {
    error: make.walletDisconnectedError(),
    from: 'wallet',
    advice: 'The wallet itself is offline: ask the visitor to look at it, then try again',
  },
  CHAIN_DISCONNECTED: {
    error: make.chainDisconnectedError(),
    from: 'wallet',
    advice: 'The wallet stayed on another network: ask the visitor to choose the network in the wallet',
  },
  CHAIN_NOT_ADDED: {
    error: make.chainNotAddedError(),
    from: 'wallet',
    advice: 'Switch with `kit.switchNetwork`, which adds the network to the wallet',
  },
  UNSUPPORTED_CHAIN: {
    error: make.unsupportedChainError(),
    from: 'wallet',
    advice: 'The wallet could not add the network: ask the visitor to add it by hand, or use another wallet',
  },
  REQUEST_PENDING: {
    error: make.requestPendingError(),
    from: 'wallet',
    advice: 'Ask the visitor to open the wallet and answer what is waiting there',
  },
  CONNECTION_FAILED: {
    error: make.connectionFailedError(),
    from: 'wallet',
    advice: 'The wallet gave no account or no chain: ask the visitor to unlock it and try again',
  },
  TIMEOUT: {
    error: make.timeoutError(),
    from: 'wallet',
    advice: 'Offer to try again',
  },
  UNKNOWN: {
    error: make.unknownError(),
    from: 'wallet',
    advice: report,
  },
  EXECUTION_REVERTED: {
    error: make.executionRevertedError(),
    from: 'node',
    advice: 'The contract refused: `details` has its reason. Check the arguments',
  },
  INSUFFICIENT_FUNDS: {
    error: make.insufficientFundsError(),
    from: 'node',
    advice: 'Ask for a smaller amount: value and fees together exceed the balance',
  },
  FEE_CAP_TOO_HIGH: { error: make.feeCapTooHighError(), from: 'node', advice: 'Lower the maximum fee' },
  FEE_CAP_TOO_LOW: { error: make.feeCapTooLowError(), from: 'node', advice: 'Raise the maximum fee' },
  TIP_ABOVE_FEE_CAP: {
    error: make.tipAboveFeeCapError(),
    from: 'node',
    advice: 'Lower the priority fee, or raise the maximum fee',
  },
  TRANSACTION_FAILED: {
    error: make.transactionFailedError(),
    from: 'node',
    advice: 'Look it up in a block explorer: `details` names it',
  },
  TRANSACTION_EXPIRED: {
    error: make.transactionExpiredError(),
    from: 'node',
    advice: 'Ask for it again: a new one names a newer block',
  },
  NONCE_TOO_HIGH: {
    error: make.nonceTooHighError(),
    from: 'node',
    advice: 'An earlier transaction is missing: wait for it, or reset the account in the wallet',
  },
  NONCE_TOO_LOW: {
    error: make.nonceTooLowError(),
    from: 'node',
    advice: 'The transaction may have been sent already: look before sending again',
  },
  NONCE_MAX: { error: make.nonceMaxError(), from: 'node', advice: 'Use another account' },
  INTRINSIC_GAS_TOO_HIGH: {
    error: make.intrinsicGasTooHighError(),
    from: 'node',
    advice: 'Lower `gas`, or split the transaction',
  },
  INTRINSIC_GAS_TOO_LOW: {
    error: make.intrinsicGasTooLowError(),
    from: 'node',
    advice: 'Raise `gas`, or leave it out',
  },
  TRANSACTION_TYPE_UNSUPPORTED: {
    error: make.transactionTypeUnsupportedError(),
    from: 'node',
    advice: 'The network does not take this kind of transaction: leave the choice to the wallet',
  },
  RPC_PARSE_ERROR: { error: make.rpcParseError(), from: 'node', advice: report },
  RPC_INVALID_REQUEST: { error: make.rpcInvalidRequestError(), from: 'node', advice: report },
  RPC_METHOD_NOT_FOUND: {
    error: make.rpcMethodNotFoundError(),
    from: 'node',
    advice: 'The node lacks the method: use another RPC URL (`customRpcUrls`)',
  },
  RPC_INVALID_PARAMS: {
    error: make.rpcInvalidParamsError(),
    from: 'node',
    advice: 'Check the arguments; `details` has the node’s words',
  },
  RPC_INTERNAL_ERROR: {
    error: make.rpcInternalError(),
    from: 'node',
    advice: 'Try again, or use another RPC URL',
  },
  RPC_SERVER_ERROR: {
    error: make.rpcServerError(),
    from: 'node',
    advice: 'Read `details`: the node refused for a reason of its own',
  },
  RATE_LIMITED: {
    error: make.rateLimitedError(),
    from: 'node',
    advice: 'Wait, or use an RPC URL of your own (`customRpcUrls`)',
  },
  REQUEST_FAILED: {
    error: make.requestFailedError(undefined),
    from: 'node',
    advice: 'Read `details` for the HTTP status; check the RPC URL and its key',
  },
  SERVER_FAILED: {
    error: make.serverFailedError(),
    from: 'node',
    advice: 'Try again later, or use another RPC URL',
  },
  SERVER_UNREACHABLE: {
    error: make.serverUnreachableError(),
    from: 'node',
    advice: 'The visitor is offline, or `connect-src` of the page’s policy lacks the host',
  },
  NO_ACTIVE_ADDRESS: { error: make.noActiveAddressError(), from: 'kit', advice: 'Connect first' },
  NO_ACTIVE_NETWORK: { error: make.noActiveNetworkError(), from: 'kit', advice: 'Choose a network first' },
  ORIGIN_NOT_ALLOWED: { error: make.originNotAllowedError(), from: 'nobody', advice: 'As its `details` say' },
  PROJECT_ID_INVALID: { error: make.projectIdInvalidError(), from: 'nobody', advice: 'As its `details` say' },
  FRAME_NOT_LOADED: { error: make.frameNotLoadedError(), from: 'nobody', advice: 'As its `details` say' },
  ANALYTICS_FORBIDDEN: {
    error: make.analyticsForbiddenError(),
    from: 'kit',
    advice: 'Check the project id and its allowed origins on the server; shown once, nothing else stops',
  },
  LIBRARY_NOT_LOADED: {
    error: make.libraryNotLoadedError('{library}', undefined),
    from: 'kit',
    advice: 'Install the library that the `details` name, or say by the adapter’s `load` how to import it',
  },
  SESSION_EXPIRED: { error: make.sessionExpiredError(), from: 'nobody', advice: 'As its `details` say' },
  TOKEN_BALANCE_UNAVAILABLE: {
    error: make.tokenBalanceUnavailableError(),
    from: 'kit',
    advice: 'The server or the chain did not answer: it is tried again after 30 s',
  },
  TRANSACTIONS_UNAVAILABLE: {
    error: make.transactionsUnavailableError(),
    from: 'kit',
    advice: 'The server or the chain did not answer: let the visitor try again',
  },
  LOGIN_COOLDOWN: {
    error: make.loginCooldownError(30_000),
    from: 'nobody',
    advice: 'Wait as long as the message says',
  },
  LOGIN_INIT_FAILED: { error: make.loginInitFailedError(), from: 'kit', advice: 'Try again' },
  AUTH_CONNECTOR_NOT_FOUND: {
    error: make.authConnectorNotFoundError(),
    from: 'kit',
    advice: 'Connect with e-mail first',
  },
  RPC_NOT_ALLOWED: {
    error: make.rpcNotAllowedError('{method}'),
    from: 'kit',
    advice: 'Use another method, or another wallet',
  },
  LOGIN_OFF: {
    error: make.loginOffError(),
    from: 'kit',
    advice: 'Give the server `SMTP_URL`, `MAIL_FROM`, `FRAME_URL` and its keys',
  },
  LOGIN_EMAIL_INVALID: {
    error: make.loginEmailInvalidError(),
    from: 'kit',
    advice: 'Show it beside the field',
  },
  LOGIN_CODE_WRONG: {
    error: make.loginCodeWrongError(2),
    from: 'nobody',
    advice: 'Let the visitor type it again',
  },
  LOGIN_CODE_EXPIRED: {
    error: make.loginCodeExpiredError(),
    from: 'nobody',
    advice: 'Offer to send another one',
  },
  LOGIN_CODE_SPENT: {
    error: make.loginCodeSpentError(),
    from: 'nobody',
    advice: 'Offer to send another one',
  },
  LOGIN_CODE_USED: {
    error: make.loginCodeUsedError(),
    from: 'nobody',
    advice: 'Begin the login again',
  },
  LOGIN_LOCKED: {
    error: make.loginLockedError(),
    from: 'nobody',
    advice: 'Begin the login again: the mail brings a link, and opening it unlocks the address',
  },
  LOGIN_BROWSER_UNSUPPORTED: {
    error: make.loginBrowserUnsupportedError(),
    from: 'nobody',
    advice: 'Offer another way to connect',
  },
  LOGIN_OTHER_TRANSACTION: {
    error: make.loginOtherTransactionError(),
    from: 'nobody',
    advice: 'Begin the login again',
  },
  LOGIN_OTHER_KEY: {
    error: make.loginOtherKeyError(),
    from: 'nobody',
    advice: 'Log in again on this device',
  },
  LOGIN_DEVICE_PENDING: {
    error: make.loginDevicePendingError(),
    from: 'nobody',
    advice: 'Wait until the visitor has opened the link',
  },
  LOGIN_LINK_INVALID: {
    error: make.loginLinkInvalidError(),
    from: 'nobody',
    advice: 'Begin the login again: the next mail brings a new link',
  },
  LOGIN_SESSION_ENDED: {
    error: make.loginSessionEndedError(),
    from: 'nobody',
    advice: 'Log in again',
  },
  LOGIN_PROOF_INVALID: {
    error: make.loginProofInvalidError(),
    from: 'nobody',
    advice: 'Correct the clock of the device; if it is right, read `details`',
  },
  LOGIN_NONCE_WRONG: {
    error: make.loginNonceWrongError(),
    from: 'nobody',
    advice: 'Ask for a nonce, and send the request again',
  },
  LOGIN_REFUSED: {
    error: make.loginRefusedError(),
    from: 'kit',
    advice: 'The visitor, or somebody else who reads their mail, has refused the link. Let them begin again',
  },
  LOGIN_EMAIL_TAKEN: {
    error: make.loginEmailTakenError(),
    from: 'kit',
    advice: 'Let the visitor choose another address',
  },
  LOGIN_EMAIL_RECENT: {
    error: make.loginEmailRecentError(),
    from: 'kit',
    advice: 'Wait until the last change cannot be undone any more (`LOGIN_REVERT_SECONDS`)',
  },
  LOGIN_EMAIL_REPLACED: {
    error: make.loginEmailReplacedError(),
    from: 'kit',
    advice: 'The visitor logs in with the new address, or undoes the change by the link in their mail',
  },
  LOGIN_NOT_FRESH: {
    error: make.loginNotFreshError(),
    from: 'kit',
    advice: 'Let the visitor log in again, and ask once more within five minutes',
  },
  LOGIN_EXPIRED: {
    error: make.loginExpiredError(),
    from: 'kit',
    advice: 'Nobody has used the link or the code in time. Begin again with `connectEmail`',
  },
  LOGIN_CUSTODY_CHANGED: {
    error: make.loginCustodyChangedError(),
    from: 'kit',
    advice: 'Let the visitor log in another way, or again when the time that the operator has set is over',
  },
  LOGIN_DENIED: {
    error: make.loginDeniedError(),
    from: 'kit',
    advice: 'The visitor has denied it at the provider. Let them begin again, or choose another way',
  },
  LOGIN_PROVIDER_FAILED: {
    error: make.loginProviderFailedError(),
    from: 'kit',
    advice: 'The log of the server says what the provider answered',
  },
  LOGIN_SOCIAL_TIMEOUT: {
    error: make.loginSocialTimeoutError(),
    from: 'kit',
    advice: 'The server gave no address within 45 seconds. Let the visitor try again',
  },
  LOGIN_POPUP_BLOCKED: {
    error: make.loginPopupBlockedError(),
    from: 'kit',
    advice: 'Open the window in the event of a click, and pass it to `connectSocial`',
  },
  LOGIN_SOCIAL_URI: {
    error: make.loginSocialUriError(),
    from: 'kit',
    advice: 'Look whether the server is reached and offers this provider',
  },
  LOGIN_PROVIDER_OFF: {
    error: make.loginProviderOffError(),
    from: 'kit',
    advice: 'The operator configures it. Offer only what `fetchLoginMethods` names',
  },
  REQUEST_ABORTED: {
    error: make.requestAbortedError(),
    from: 'kit',
    advice: 'The page or the visitor has left the request. Nothing was signed',
  },
  LOGIN_RECOVERY_LOCKED: {
    error: make.loginRecoveryLockedError(),
    from: 'nobody',
    advice: 'Use a device that has the wallet, or wait',
  },
  LOGIN_PROOF_NEEDED: {
    error: make.loginProofNeededError(),
    from: 'nobody',
    advice: 'Nothing: the frame asks for it by itself',
  },
  LOGIN_IDENTITY_TAKEN: {
    error: make.loginIdentityTakenError(),
    from: 'kit',
    advice: 'Choose another login, or log in with that one to use its wallet',
  },
  LOGIN_IDENTITY_SECOND: {
    error: make.loginIdentitySecondError(),
    from: 'kit',
    advice: 'Remove the other one first',
  },
  LOGIN_IDENTITY_LAST: {
    error: make.loginIdentityLastError(),
    from: 'kit',
    advice: 'Link another login first',
  },
  NAME_UNRESOLVED: { error: make.nameUnresolvedError(), from: 'kit', advice: 'Try again later' },
  NAME_SUGGESTIONS_UNAVAILABLE: {
    error: make.nameSuggestionsUnavailableError(),
    from: 'nobody',
    advice: 'Try again later',
  },
  NAMES_UNAVAILABLE: { error: make.namesUnavailableError(), from: 'nobody', advice: 'Try again later' },
  NAME_REGISTRATION_FAILED: {
    error: make.nameRegistrationFailedError('{name}'),
    from: 'nobody',
    advice: 'Try another name',
  },
  SEND_FAILED: { error: make.sendFailedError(), from: 'node', advice: 'Read `details`, then try again' },
  SEND_INCOMPLETE: { error: make.sendIncompleteError(), from: 'nobody', advice: 'Fill in what is missing' },
  WEBSOCKET_CLOSED_ABNORMALLY: {
    error: make.webSocketClosedAbnormallyError(),
    from: 'nobody',
    advice: 'Read `cause`: the relay refused the project or the origin',
  },
  WEBSOCKET_CLOSED: { error: make.webSocketClosedError(), from: 'nobody', advice: 'Try again' },
  SIGNATURE_DECLINED: { error: make.signatureDeclinedError(), from: 'kit', advice: 'Offer to try again' },
  SMART_ACCOUNT_UNSUPPORTED: {
    error: make.smartAccountUnsupportedError(),
    from: 'kit',
    advice: 'Use an ordinary account',
  },
  SIWX_DISABLED: {
    error: make.siwxDisabledError(),
    from: 'kit',
    advice: 'Pass `siwx` to `createLatchkey`',
  },
  SIGNIN_MESSAGE_INVALID: {
    error: make.signInMessageInvalidError('{what}'),
    from: 'kit',
    advice: 'Read `details`: it names the part that the grammar refuses ([Sign-in](sign-in.md))',
  },
  SIGNIN_DOMAIN_WRONG: {
    error: make.signInDomainError(),
    from: 'kit',
    advice:
      'Sign in from the page that asked for the nonce. If it was, check what the server takes for its own domain',
  },
  SIGNIN_URI_WRONG: {
    error: make.signInUriError(),
    from: 'kit',
    advice: 'Give the message a `uri` of the origin that signs in',
  },
  SIGNIN_NONCE_WRONG: {
    error: make.signInNonceError(),
    from: 'kit',
    advice: 'Ask for a new nonce, and have the message signed anew',
  },
  SIGNIN_CHAIN_WRONG: {
    error: make.signInChainError(),
    from: 'kit',
    advice: 'Have a message for the active network signed',
  },
  SIGNIN_ADDRESS_WRONG: {
    error: make.signInAddressError(),
    from: 'kit',
    advice: 'Have a message of the connected account signed',
  },
  SIGNIN_EXPIRED: { error: make.signInExpiredError(), from: 'kit', advice: 'Have a new message signed' },
  SIGNIN_NOT_YET_VALID: {
    error: make.signInNotYetValidError(),
    from: 'kit',
    advice: 'Wait, or correct `notBefore` or the clock',
  },
  SIGNIN_ISSUED_IN_FUTURE: {
    error: make.signInIssuedInFutureError(),
    from: 'kit',
    advice: 'Correct the clock of the device, or of the server',
  },
  SIGNIN_MESSAGE_ALTERED: {
    error: make.signInAlteredError(),
    from: 'kit',
    advice: 'Ask again; the wallet wrote or signed a text of its own',
  },
  SIGNIN_SIGNATURE_INVALID: {
    error: make.signInSignatureError(),
    from: 'kit',
    advice: 'Ask again; where it is a contract account, check that the chain’s node can be asked',
  },
  GAS_PRICE_UNSUPPORTED: {
    error: make.gasPriceUnsupportedError(),
    from: 'nobody',
    advice: 'Use another network',
  },
  SWAPS_UNSUPPORTED: { error: make.swapsUnsupportedError(), from: 'nobody', advice: 'Use another network' },
}
