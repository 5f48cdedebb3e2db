import { describe, expect, test } from 'vitest'
import { contentId } from './contentId.ts'
import { ipfsFiles, postcardUris } from './postcards.ts'

describe('contentId', () => {
  test('default', () => {
    // As `ipfs add --cid-version 1` names it.
    expect(contentId('hello')).toBe('bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq')
  })
})

describe('postcardUris', () => {
  test('default: each leads to metadata, and those to a picture', () => {
    expect(postcardUris).toHaveLength(3)
    for (const uri of postcardUris) {
      const { image } = JSON.parse(ipfsFiles.get(uri.slice('ipfs://'.length))?.content ?? '')
      expect(ipfsFiles.get(String(image).slice('ipfs://'.length))?.content).toMatch(/^<svg /)
    }
  })
})
