import { describe, expect, test } from 'vitest'
import { sniffPicture } from './sniffPicture.ts'

describe('sniffPicture', () => {
  test.each([
    ['image/png', Buffer.from('89504e470d0a1a0a00', 'hex')],
    ['image/jpeg', Buffer.from('ffd8ffe0', 'hex')],
    ['image/gif', Buffer.from('GIF89a…')],
    ['image/webp', Buffer.from('RIFF1234WEBPVP8 ')],
    ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -- b --><!DOCTYPE svg>\n <svg>')],
  ])('default: %s', (type, bytes) => {
    expect(sniffPicture(bytes)).toBe(type)
  })

  test.each(['', 'hello', '<html><svg>', '<svgx>', '<!-- <svg> ', 'RIFF1234WAVE', '<?php svg', 'GIF90a'])(
    'behavior: %s is no picture',
    (text) => {
      expect(sniffPicture(Buffer.from(text))).toBeUndefined()
    },
  )
})
