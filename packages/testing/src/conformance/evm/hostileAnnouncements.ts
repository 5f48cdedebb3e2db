/** Announcements that are not wallets: malformed, or made to break whoever reads them. */
export function hostileAnnouncements(provider: object): readonly unknown[] {
  const info = { uuid: 'a-b', name: 'Evil', rdns: 'org.evil', icon: '' }
  const explode = () => {
    throw new Error('boom')
  }
  const bomb = new Proxy(
    {},
    { get: explode, has: explode, ownKeys: explode, getOwnPropertyDescriptor: explode },
  )
  return [
    undefined,
    null,
    42,
    'text',
    bomb,
    {},
    { info },
    { info, provider: {} },
    { info, provider: { request: 'soon' } },
    { info, provider: bomb },
    { info: bomb, provider },
    { info: null, provider },
    { info: { ...info, name: 42 }, provider },
    { info: { ...info, name: '' }, provider },
    { info: { ...info, name: ' \u200B\u202E\u2800 ' }, provider },
    Object.freeze({ info: Object.freeze({ ...info, name: {} }), provider }),
    { info: Object.defineProperty({ ...info }, 'name', { get: explode }), provider },
    { info: Object.defineProperty({ ...info }, 'icon', { get: explode }), provider },
    Object.defineProperty({ info }, 'provider', { get: explode }),
    { info, provider: Object.defineProperty({}, 'request', { get: explode }) },
  ]
}
