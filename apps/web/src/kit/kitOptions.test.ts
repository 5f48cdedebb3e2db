import { describe, expect, it } from 'vitest'
import type { AppConfig } from '../config/appConfig.ts'
import { defaultOptions } from '../options/playgroundOptions.ts'
import { toKitOptions } from './kitOptions.ts'

const network = (id: number) => ({
  id,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const config: AppConfig = {
  projectId: 'test',
  apiUrl: undefined,
  networks: [network(1), network(2)],
  tokens: {},
  sampleRecipients: {},
  termsConditionsUrl: undefined,
  privacyPolicyUrl: undefined,
}

describe('toKitOptions', () => {
  it('default', () => {
    expect(toKitOptions(defaultOptions, config, 'light')).toMatchInlineSnapshot(`
      {
        "features": {
          "collapseWallets": false,
          "email": true,
          "history": true,
          "legalCheckbox": false,
          "socials": [
            "google",
            "x",
            "discord",
            "farcaster",
            "github",
            "apple",
            "facebook",
          ],
        },
        "networks": [
          {
            "id": 1,
            "name": "Network 1",
            "nativeCurrency": {
              "decimals": 18,
              "name": "Ether",
              "symbol": "ETH",
            },
            "rpcUrls": {
              "default": {
                "http": [
                  "http://127.0.0.1:1",
                ],
              },
            },
          },
          {
            "id": 2,
            "name": "Network 2",
            "nativeCurrency": {
              "decimals": 18,
              "name": "Ether",
              "symbol": "ETH",
            },
            "rpcUrls": {
              "default": {
                "http": [
                  "http://127.0.0.1:1",
                ],
              },
            },
          },
        ],
        "signin": undefined,
        "switches": {
          "enableEmbedded": false,
          "enableNetworkSwitch": true,
          "enableWalletGuide": true,
          "enableWallets": true,
          "locale": "en",
        },
        "themeMode": "light",
        "themeVariables": {
          "--lk-radius-master": "4px",
        },
      }
    `)
  })

  it.each([
    ['page', 'light', 'light'],
    ['page', 'dark', 'dark'],
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
  ] as const)('parameters: theme %s on a %s page', (theme, pageTheme, themeMode) => {
    expect(toKitOptions({ ...defaultOptions, theme }, config, pageTheme).themeMode).toBe(themeMode)
  })

  it('parameters: networksOff', () => {
    const { networks } = toKitOptions({ ...defaultOptions, networksOff: ['1'] }, config, 'dark')
    expect(networks.map(({ id }) => id)).toEqual([2])
  })
})
