/**
 * What Latchkey is registered with at each provider. Everybody knows these: they are good for the sandbox only. Apple has no secret that is
 * sent, but a key (see `appleKeyFile`) that signs one.
 */
export const identityClients = {
  google: { id: 'sandbox.apps.googleusercontent.localhost', secret: 'sandbox-google-secret' },
  apple: { id: 'dev.latchkey.sandbox', teamId: 'SANDBOXTEA', keyId: 'SANDBOXKEY' },
  github: { id: 'Ov23sandboxgithub', secret: 'sandbox-github-secret' },
  facebook: { id: '4415001004415002', secret: 'sandbox-facebook-secret' },
  x: { id: 'sandbox-x-client', secret: 'sandbox-x-secret' },
  discord: { id: '441500100441500200', secret: 'sandbox-discord-secret' },
} as const

/** The one address that a provider sends visitors back to. */
export const callbackUrl = (frameUrl: string, provider: string) => `${frameUrl}/oauth/callback/${provider}`
