import { describe, expect, onTestFinished, test } from 'vitest'
import { openSocialPopup } from './openSocialPopup.ts'

describe('openSocialPopup', () => {
  test('default: a blank window of its own, in the middle of this one', () => {
    const { open } = window
    onTestFinished(() => {
      window.open = open
    })
    const calls: Parameters<typeof open>[] = []
    window.open = (...parameters) => {
      calls.push(parameters)
      return null
    }
    expect(openSocialPopup()).toBeNull()
    const [[url, target, features = ''] = []] = calls
    expect([url, target]).toEqual(['about:blank', '_blank'])
    const { width, height, left, top } = Object.fromEntries(
      features.split(',').map((feature) => feature.split('=') as [string, string]),
    )
    expect([width, height]).toEqual(['600', '800'])
    expect(Number(left) + 300).toBe(Math.round(window.screenX + window.outerWidth / 2))
    expect(Number(top) + 400).toBe(Math.round(window.screenY + window.outerHeight / 2))
    expect(features).not.toContain('noopener')
  })
})
