import { describe, expect, test } from 'vitest'
import { isOpenableLink } from './isOpenableLink.ts'

describe('isOpenableLink', () => {
  test.each([
    'https://link.trustwallet.com/wc?uri=wc%3Aa',
    'http://localhost:4430/wc?uri=wc%3Aa',
    'HTTPS://WALLET.EXAMPLE/',
    'metamask://wc?uri=wc%3Aa',
    'trust://',
    'bw://wc',
    'ELLIPAL://wc',
    'robinhood-wallet://wc',
    'unstoppable.money://wc',
    'io.universaleverything.universalprofiles://wc',
    'wc:a@2',
  ])('default: %s', (href) => {
    expect(isOpenableLink(href)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://wc?uri=%0Aalert(1)',
    'javascript://%0Aalert(1)//',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://app.example/1',
    'file:///etc/passwd',
    'filesystem:https://app.example/1',
    'about:blank',
    'view-source:https://app.example',
    'chrome://settings',
    'chrome-extension://abc/page.html',
    'intent://wc#Intent;scheme=http;package=com.evil;end',
    'android-app://com.evil/http/host',
    'content://media/external/file/1',
    'itms-services://?action=download-manifest&url=https://evil.example/app.plist',
    'ms-msdt:/id PCWDiagnostic',
    'ms-officecmd:%7B%7D',
    'search-ms:query=1',
    'shell:startup',
    'smb://evil.example/share',
    'ssh://evil.example',
    'tel:+123',
    'sms:+123',
    'mailto:a@b.c',
    'market://details?id=com.evil',
    'ftp://evil.example',
    'wss://evil.example',
    'x:y',
    '//evil.example',
    '/wc?uri=1',
    'wallet',
    '',
  ])('error: %j', (href) => {
    expect(isOpenableLink(href)).toBe(false)
  })
})
