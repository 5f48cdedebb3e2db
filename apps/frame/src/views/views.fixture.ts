import type { Description } from '../chains/description.ts'
import type { ApproveView } from '../requests/approveView.ts'
import type {
  CodeView,
  ConsentView,
  LoginWindowView,
  MailNumberView,
  UnlinkView,
  View,
  WindowNumberView,
} from '../stage/view.ts'

/** What the visitor did in a view. */
export type Deeds = unknown[]

const inboxUrl = 'http://localhost:4440/inbox'

export function codeView(deeds: Deeds, more: Partial<CodeView> = {}): CodeView {
  return {
    kind: 'code',
    email: 'mira@acme.example',
    status: 'typing',
    minutes: 5,
    resendAt: 0,
    inboxUrl,
    onCode: (code) => deeds.push(code),
    onResend: () => deeds.push('resend'),
    ...more,
  }
}

export function numberView(deeds: Deeds, more: Partial<MailNumberView> = {}): MailNumberView {
  return {
    kind: 'number',
    place: 'mail',
    email: 'mira@acme.example',
    number: '47',
    resendAt: 0,
    inboxUrl,
    onResend: () => deeds.push('resend'),
    ...more,
  }
}

export function windowNumberView(more: Partial<WindowNumberView> = {}): WindowNumberView {
  return { kind: 'number', place: 'window', provider: 'google', number: '47', ...more }
}

export function consentView(deeds: Deeds, more: Partial<ConsentView> = {}): ConsentView {
  return {
    kind: 'consent',
    origin: 'https://app.example',
    user: { email: 'mira@acme.example', provider: 'email', name: 'mira@acme.example' },
    onAnswer: (isApproved) => deeds.push(isApproved),
    ...more,
  }
}

export function loginWindowView(deeds: Deeds, more: Partial<LoginWindowView> = {}): LoginWindowView {
  return {
    kind: 'login',
    ask: 'window',
    purpose: 'link',
    provider: 'github',
    uri: 'https://wallet.example/oauth/start#token',
    isOpened: false,
    onOpened: () => deeds.push('opened'),
    onAgain: () => deeds.push('again'),
    onReject: () => deeds.push('reject'),
    ...more,
  }
}

export function unlinkView(deeds: Deeds, more: Partial<UnlinkView> = {}): UnlinkView {
  return {
    kind: 'login',
    ask: 'unlink',
    login: { provider: 'github', name: 'mira-acme' },
    isBusy: false,
    onAnswer: (isApproved) => deeds.push(isApproved),
    ...more,
  }
}

/** A transfer, with everything that a description may have. */
export const transfer: Description = {
  title: { code: 'sendToken' },
  isLowRisk: false,
  rows: [
    {
      label: 'to',
      value: '0x9f2C7b11E0a4c83d5526bd19f04A6e77c3d041aE',
      kind: 'address',
      flags: ['firstTime'],
    },
    { label: 'amount', value: '25 USDC', kind: 'amount' },
  ],
  fee: '0.00002 ETH',
  changes: [{ amount: '−25', symbol: 'USDC', token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }],
  warnings: [],
  data: '0xa9059cbb',
  details: [{ label: 'nonce', value: '18' }],
}

export const permit: Description = {
  title: { code: 'signPermit' },
  isLowRisk: false,
  rows: [],
  tables: [
    {
      caption: 'Permit',
      rows: [
        { name: 'spender', value: '0x5Cb1e20A000000000000000000000000007dF109fE' },
        { name: 'value', value: 'Unlimited', isHot: true },
      ],
    },
  ],
  changes: 'none',
  warnings: [
    {
      phrase: { code: 'allowsSpending', values: { spender: '0x5Cb1…09fE' } },
      level: 'bad',
      mustConfirm: true,
    },
  ],
}

export const signIn: Description = {
  title: { code: 'signIn' },
  isLowRisk: true,
  rows: [],
  text: 'app.example wants you to sign in with your Ethereum account:\n0x71C7656EC7ab88b098defB751B7401B5f6d8976F\n\n\nURI: https://app.example',
  changes: 'none',
  warnings: [],
}

export function approveView(
  deeds: Deeds,
  description: Description | undefined,
  more: Partial<ApproveView> = {},
): ApproveView {
  return {
    kind: 'approve',
    origin: 'https://app.example',
    account: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
    network: { id: 'eip155:8453' as never, name: 'Base', isTestnet: false },
    waiting: 0,
    status: description ? 'ready' : 'preparing',
    description,
    isSimulating: false,
    approvals: 'frame',
    onAnswer: (isApproved) => deeds.push(isApproved),
    ...more,
  }
}

/** Every state of every view, by name. */
export function everyView(deeds: Deeds): Readonly<Record<string, View>> {
  return {
    code: codeView(deeds),
    'code for a change, of the present address': codeView(deeds, { newEmail: 'mira@new.example' }),
    'code for a change, of the new address': codeView(deeds, {
      email: 'mira@new.example',
      newEmail: 'mira@new.example',
    }),
    'code, being checked': codeView(deeds, { status: 'checking' }),
    'code, wallet opening': codeView(deeds, { status: 'opening' }),
    'code, wrong': codeView(deeds, { problem: { code: 'wrong', value: 2 } }),
    'code, expired': codeView(deeds, { problem: { code: 'expired' } }),
    number: numberView(deeds),
    'number, too soon': numberView(deeds, { problem: { code: 'tooSoon', value: 12 } }),
    'number, in a window': windowNumberView(),
    'number, to keep in mind': windowNumberView({ onContinue: () => deeds.push('continue') }),
    consent: consentView(deeds),
    'consent, a social account': consentView(deeds, {
      user: { email: null, provider: 'github', name: 'mira' },
    }),
    'code, before a change': codeView(deeds, { purpose: 'prove' }),
    'code, of another address': codeView(deeds, { purpose: 'link' }),
    'login, to link': loginWindowView(deeds),
    'login, to prove': loginWindowView(deeds, { purpose: 'prove', provider: 'google' }),
    'login, taken': loginWindowView(deeds, { problem: 'taken' }),
    'login, in the window': loginWindowView(deeds, { isOpened: true }),
    'login, to remove': unlinkView(deeds),
    'login, removing': unlinkView(deeds, { isBusy: true }),
    'approve, being read': approveView(deeds, undefined),
    'approve, sign-in': approveView(deeds, signIn),
    'approve, in a window': approveView(deeds, transfer, { approvals: 'window' }),
    'approve, transfer': approveView(deeds, transfer, { waiting: 2 }),
    'approve, permit': approveView(deeds, permit),
    'approve, simulating': approveView(deeds, transfer, { isSimulating: true }),
    'approve, not simulated': approveView(deeds, { ...transfer, changes: 'unknown' }),
    'approve, blind': approveView(deeds, { ...transfer, isBlind: true }),
    'approve, signing': approveView(deeds, transfer, { status: 'signing' }),
  }
}
