import { frameUrl, networkOne, ports, walletUrl } from './addresses.ts'
import { frameOf, hostileUrl } from './hostilePage.ts'

// The attacks of a hostile page on the embedded wallet that are data alone. stories/hostile-page.spec.ts carries them out.

/** An origin that the project does not allow. */
export const foreignUrl = `http://elsewhere.localhost:${ports.web}/win-a-prize`
/** Another origin of the same site that the project allows, but that the visitor has not let in. */
export const secondUrl = `${walletUrl}/win-a-prize`

/** What the page does to the look of the frame. `Approve` must stop working, and a press where it is must approve nothing. */
export type Disguise = {
  name: string
  /** CSS of the element around the frame, of the frame itself, and of the root of the page. */
  home?: string
  frame?: string
  root?: string
  /** CSS of an element that lies over the frame, and of one that is beside it. */
  over?: string
  beside?: string
  /** The element over the frame is in the top layer. */
  isOnTop?: boolean
  /** One of a kind that has another in the shorter run. */
  isMore?: boolean
}

export const disguises: readonly Disguise[] = [
  { name: 'almost transparent', home: 'opacity: .01' },
  { name: 'a little transparent', isMore: true, frame: 'opacity: .99' },
  { name: 'transparent by an animation', home: 'animation: hidden 1000s' },
  { name: 'transparent with the whole page', isMore: true, root: 'opacity: .1' },
  { name: 'half as large', home: 'transform: scale(.5)' },
  { name: 'a tenth as large', isMore: true, frame: 'scale: .1' },
  { name: 'turned upside down', home: 'rotate: 180deg' },
  { name: 'seen from the side', isMore: true, home: 'transform: perspective(200px) rotateY(60deg)' },
  { name: 'shrunk by zoom', home: 'zoom: .2' },
  { name: 'shrunk by zoom of the frame alone', isMore: true, frame: 'zoom: .3' },
  { name: 'shrunk by zoom of the whole page', root: 'zoom: .3' },
  { name: 'blurred', home: 'filter: blur(1px)' },
  { name: 'without contrast', isMore: true, frame: 'filter: contrast(0)' },
  { name: 'black with the whole page', isMore: true, root: 'filter: brightness(0)' },
  { name: 'mixed with what lies below', home: 'mix-blend-mode: difference' },
  { name: 'under a picture that lets presses through', over: 'background: #fff; pointer-events: none' },
  { name: 'under something invisible', over: 'pointer-events: none' },
  {
    name: 'under one small word',
    isMore: true,
    over: 'height: 20px; background: #fff; pointer-events: none',
  },
  { name: 'under the top layer', over: 'background: #fff; pointer-events: none', isOnTop: true },
  { name: 'under a filter', over: 'backdrop-filter: contrast(0); pointer-events: none' },
  {
    name: 'under an outline',
    isMore: true,
    beside: 'left: 700px; outline: 600px solid #fff; pointer-events: none',
  },
  { name: 'under a shadow', beside: 'left: 700px; box-shadow: 0 0 0 600px #fff; pointer-events: none' },
  {
    name: 'under the shadow of a filter',
    isMore: true,
    beside:
      'left: 800px; width: 360px; height: 500px; background: #fff; filter: drop-shadow(-700px 0 0 #fff); pointer-events: none',
  },
  {
    name: 'under a reflection',
    isMore: true,
    beside:
      'left: 460px; width: 360px; height: 500px; background: #fff; -webkit-box-reflect: left 0; pointer-events: none',
  },
  { name: 'behind the page', home: 'z-index: -1', over: 'background: #fff; pointer-events: none' },
  { name: 'clipped by its parent', home: 'height: 300px; overflow: hidden' },
  { name: 'clipped by a path', home: 'clip-path: inset(300px 0 0 0)' },
  {
    name: 'scrolled inside of its parent',
    isMore: true,
    home: 'height: 640px; overflow: hidden',
    frame: 'margin-top: -200px',
  },
  { name: 'partly outside of the window', isMore: true, home: 'left: -180px' },
  { name: 'below the window', home: 'top: 600px' },
  { name: 'tiny', frame: 'width: 100px; height: 100px' },
  { name: 'a pixel too narrow', isMore: true, frame: 'width: 319px' },
  { name: 'a pixel too low', isMore: true, frame: 'height: 419px' },
]

/** What Chromium does not tell the frame of, and vouches that all of it is in the open: CSS of the element around the frame. */
export const tricks: readonly { name: string; home: string }[] = [
  { name: 'a mask that leaves the buttons', home: 'mask: linear-gradient(transparent 70%, #000 70%)' },
  {
    name: 'a path that leaves the buttons and an edge',
    home: 'clip-path: polygon(0 0, 100% 0, 100% 1px, 1px 1px, 1px 70%, 100% 70%, 100% 100%, 0 100%)',
  },
  { name: 'another place, under the mouse', home: 'left: 500px; top: 20px' },
]

/** What could cost something. */
export const costly = (own: string): readonly { name: string; method: string; params: unknown }[] => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const permit = {
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Permit: [
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    domain: { chainId: networkOne.id },
    message: { spender: other, value: '1' },
  }
  return [
    {
      name: 'a transfer',
      method: 'eth_sendTransaction',
      params: [{ from: own, to: other, value: '0x2386f26fc10000' }],
    },
    { name: 'a permit', method: 'eth_signTypedData_v4', params: [own, JSON.stringify(permit)] },
    { name: 'a message', method: 'personal_sign', params: ['A message', own] },
  ]
}

/** Hellos that the frame must not take, said by the page that embeds it. */
export const badHellos: readonly { name: string; message: string; ports?: number }[] = [
  { name: 'without a port', message: 'hello', ports: 0 },
  { name: 'with two ports', message: 'hello', ports: 2 },
  { name: 'of another version', message: '{ ...hello, v: 2 }' },
  { name: 'with a version as text', message: "{ ...hello, v: '1' }" },
  { name: 'with more keys', message: "{ ...hello, origin: 'http://localhost' }" },
  { name: 'without a nonce', message: "{ t: 'hello', v: 1 }" },
  { name: 'with a short nonce', message: "{ ...hello, n: 'x' }" },
  { name: 'as text', message: 'JSON.stringify(hello)' },
  { name: 'as a list', message: '[hello]' },
  { name: 'with a prototype', message: `JSON.parse('{"__proto__":{"t":"hello"},"v":1}')` },
  { name: 'of another type', message: "{ ...hello, t: 'ready' }" },
]

/** Messages on the page's own port that are none. Each is dropped without an answer. */
export const badMessages: readonly { name: string; message: string }[] = [
  { name: 'an id that was used', message: 'used' },
  { name: 'an unknown type', message: "{ ...good, type: 'EXPORT_PHRASE' }" },
  { name: 'a type of the prototype', message: "{ ...good, type: 'constructor' }" },
  { name: 'the type of an answer', message: "{ ...good, type: 'IS_CONNECTED_SUCCESS' }" },
  { name: 'another version', message: '{ ...good, v: 2 }' },
  { name: 'more keys', message: "{ ...good, origin: 'http://localhost', isTrusted: true }" },
  { name: 'an origin in the payload', message: "{ ...good, payload: { origin: 'http://localhost' } }" },
  { name: 'a code of the page', message: "{ ...good, type: 'CONNECT_OTP', payload: { otp: '000000' } }" },
  { name: 'a polluted prototype', message: `JSON.parse('{"__proto__":{"isApproved":true},"v":1}')` },
  {
    name: 'a polluted payload',
    message: `{ ...good, payload: JSON.parse('{"__proto__":{"isApproved":true}}') }`,
  },
  { name: 'a map', message: "{ ...good, payload: new Map([['a', 1]]) }" },
  { name: 'a circle', message: '(() => { const all = { ...good }; all.payload = all; return all })()' },
  { name: 'a list without end', message: '{ ...good, payload: new Array(2 ** 31) }' },
  {
    name: 'too many bytes',
    message: "{ ...good, type: 'SYNC_THEME', payload: { themeVariables: { a: 'x'.repeat(70_000) } } }",
  },
  {
    name: 'too many bytes for a chain',
    message:
      "{ ...good, type: 'RPC_REQUEST', payload: { chainId: 'eip155:1', method: 'eth_call', params: ['x'.repeat(300_000)] } }",
  },
]

/** Requests that the frame understands and refuses, each with its code. */
export const refused = (
  own: string,
): readonly { name: string; method: string; params: unknown; chainId?: string; code: string }[] => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const transaction = { from: own, to: other, value: '0x1' }
  return [
    { name: 'eth_sign', method: 'eth_sign', params: [own, `0x${'00'.repeat(32)}`], code: 'RPC_NOT_ALLOWED' },
    {
      name: 'a raw signature',
      method: 'eth_signTransaction',
      params: [transaction],
      code: 'RPC_NOT_ALLOWED',
    },
    { name: 'old typed data', method: 'eth_signTypedData', params: [[], own], code: 'RPC_NOT_ALLOWED' },
    { name: 'decryption', method: 'eth_decrypt', params: ['0x00', own], code: 'RPC_NOT_ALLOWED' },
    { name: 'the private key', method: 'wallet_exportPrivateKey', params: [own], code: 'RPC_NOT_ALLOWED' },
    { name: 'a method of the prototype', method: 'constructor', params: [], code: 'RPC_NOT_ALLOWED' },
    { name: 'permissions', method: 'wallet_grantPermissions', params: [{}], code: 'NOT_SUPPORTED' },
    {
      ...{ name: 'a network that the project lacks', chainId: 'eip155:1' },
      ...{ method: 'personal_sign', params: ['0x00', own], code: 'UNSUPPORTED_CHAIN' },
    },
    {
      name: 'a method of another family',
      ...{
        method: 'solana_signMessage',
        params: { message: '11', pubkey: '11' },
        code: 'RPC_INVALID_PARAMS',
      },
    },
    {
      name: 'somebody else’s address',
      method: 'personal_sign',
      params: ['0x00', other],
      code: 'UNAUTHORIZED',
    },
    {
      name: 'somebody else’s coins',
      ...{ method: 'eth_sendTransaction', params: [{ ...transaction, from: other }], code: 'UNAUTHORIZED' },
    },
    {
      name: 'a transaction for another network than the one shown',
      ...{ method: 'eth_sendTransaction', params: [{ ...transaction, chainId: '0x1' }] },
      code: 'RPC_INVALID_PARAMS',
    },
    {
      name: 'two kinds of data, of which one would be shown',
      ...{ method: 'eth_sendTransaction', params: [{ ...transaction, data: '0x00', input: '0x01' }] },
      code: 'RPC_INVALID_PARAMS',
    },
    {
      name: 'code for the account, hidden in a transaction',
      ...{ method: 'eth_sendTransaction', params: [{ ...transaction, authorizationList: [{}] }] },
      code: 'RPC_INVALID_PARAMS',
    },
    {
      name: 'more than the parameters',
      ...{ method: 'personal_sign', params: ['0x00', own, { isApproved: true }], code: 'RPC_INVALID_PARAMS' },
    },
  ]
}

/** Pages that must not get a frame. `refused`: the browser does not show it. `deaf`: it shows nothing and answers no hello. */
export const embeddings: readonly {
  name: string
  /** The page at the top, and one inside of it. */
  top: string
  inside?: string
  src?: string
  attributes?: Record<string, string>
  becomes: 'refused' | 'deaf'
}[] = [
  { name: 'an origin that is not the project’s', top: foreignUrl, becomes: 'refused' },
  { name: 'a project that there is not', top: hostileUrl, src: frameOf('nobody'), becomes: 'refused' },
  { name: 'no project', top: hostileUrl, src: `${frameUrl}/frame`, becomes: 'refused' },
  { name: 'a project of the prototype', top: hostileUrl, src: frameOf('__proto__'), becomes: 'refused' },
  {
    name: 'a project with a header in its name',
    ...{
      top: hostileUrl,
      src: frameOf('sandbox%0d%0aX-Frame-Options:%20ALLOW'),
      becomes: 'refused' as const,
    },
  },
  {
    name: 'a project that is named twice',
    ...{ top: hostileUrl, src: `${frameOf('nobody')}&projectId=sandbox`, becomes: 'refused' as const },
  },
  {
    name: 'a frame in a frame of the same origin',
    top: hostileUrl,
    inside: `${hostileUrl}/2`,
    becomes: 'deaf',
  },
  { name: 'a frame in a frame of another origin', top: secondUrl, inside: hostileUrl, becomes: 'deaf' },
  { name: 'a frame in a frame of a foreign page', top: foreignUrl, inside: hostileUrl, becomes: 'refused' },
  {
    name: 'a frame in a sandbox of the page',
    ...{ top: hostileUrl, inside: 'about:srcdoc', becomes: 'refused' as const },
  },
  {
    name: 'a frame without its own origin',
    ...{ top: hostileUrl, attributes: { sandbox: 'allow-scripts' }, becomes: 'deaf' as const },
  },
  { name: 'the page for approvals', top: hostileUrl, src: `${frameUrl}/approve`, becomes: 'refused' },
  { name: 'the page for new devices', top: hostileUrl, src: `${frameUrl}/device`, becomes: 'refused' },
]

/** What a script that got into the frame's document could try. The document's policy must refuse it. */
export const injections: readonly { name: string; run: string }[] = [
  { name: 'eval', run: "eval('1')" },
  { name: 'a function from text', run: "new Function('return 1')()" },
  { name: 'a timer with text', run: "setTimeout('window.wasRun = true')" },
  { name: 'HTML from text', run: "document.body.innerHTML = '<img src=x>'" },
  { name: 'a script from text', run: "document.createElement('script').text = '1'" },
  {
    name: 'a foreign script',
    run: "document.createElement('script').src = 'https://elsewhere.example/x.js'",
  },
  { name: 'another policy for trusted types', run: "trustedTypes.createPolicy('mine', {})" },
  { name: 'the worker’s policy once more', run: "trustedTypes.createPolicy('latchkey-worker', {})" },
  { name: 'a worker of its own', run: "new Worker('data:text/javascript,1')" },
]
