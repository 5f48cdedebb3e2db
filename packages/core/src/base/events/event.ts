/** What happened, for analytics. Names and properties are a public contract. */
export type TrackEvent =
  | {
      event:
        | 'MODAL_CREATED'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_GET_WALLET'
        | 'CLICK_NETWORKS'
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_UPGRADE_FROM_MODAL'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
    }
  | { event: 'MODAL_OPEN' | 'MODAL_CLOSE'; properties: { connected: boolean } }
  | {
      event: 'SELECT_WALLET'
      properties: {
        name: string
        platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
      }
    }
  | {
      event: 'CONNECT_SUCCESS'
      properties: { method: 'qrcode' | 'mobile' | 'browser' | 'email' | 'social'; name: string }
    }
  | {
      event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_ERROR'
        | 'SOCIAL_LOGIN_CANCELED'
      properties: { provider: string }
    }
  | {
      event: 'CONNECT_ERROR' | 'DISCONNECT_ERROR' | 'EMAIL_VERIFICATION_CODE_FAIL'
      properties: { message: string }
    }
  /** A wallet's app could not be opened. The event leaves out the pairing link, which is a secret. */
  | { event: 'CONNECT_PROXY_ERROR'; properties: { message: string; mobile_link: string; name: string } }
  | { event: 'DISCONNECT_SUCCESS'; properties: { namespace: string } }
  | { event: 'SWITCH_NETWORK'; properties: { network: string } }
  | { event: 'CLICK_TRANSACTIONS'; properties: { isSmartAccount: boolean } }
  | {
      event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'
      properties: { address: string; projectId: string; cursor: string | undefined; isSmartAccount: boolean }
    }
  | { event: 'SEARCH_WALLET'; properties: { badge: 'all' | 'certified'; search: string } }
  | {
      event: 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR' | 'CLICK_CANCEL_SIWX'
      properties: { network: string; isSmartAccount: boolean }
    }
  | { event: 'INITIALIZE'; properties: Readonly<Record<string, unknown>> }

export type EventRecord = { timestamp: number; data: TrackEvent }
