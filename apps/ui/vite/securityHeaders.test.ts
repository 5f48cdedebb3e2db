import { describe, expect, it } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

describe('securityHeaders', () => {
  it('default', () => {
    expect(securityHeaders({ connect: [] })['Content-Security-Policy']).toMatchInlineSnapshot(
      `"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'"`,
    )
  })

  it('parameters: images', () => {
    const headers = securityHeaders({ connect: [], images: ['http://localhost:4410/v1'] })
    expect(headers['Content-Security-Policy']).toContain("img-src 'self' data: https: http://localhost:4410;")
  })

  it('parameters: images: own', () => {
    const headers = securityHeaders({ connect: [], images: 'own' })
    expect(headers['Content-Security-Policy']).toContain("img-src 'self';")
  })

  it('parameters: camera', () => {
    const policies = [false, true].map(
      (camera) => securityHeaders({ connect: [], camera })['Permissions-Policy'],
    )
    expect(policies).toEqual([
      'camera=(), geolocation=(), microphone=()',
      'camera=(self), geolocation=(), microphone=()',
    ])
  })

  it('parameters: frames', () => {
    const headers = securityHeaders({ connect: [], frames: ['http://localhost:4410/v3'] })
    expect(headers['Content-Security-Policy']).toContain('frame-src http://localhost:4410;')
  })

  it('parameters: connect', () => {
    const policy = securityHeaders({
      connect: ['https://rpc.example/key/1', 'https://rpc.example/key/2', 'http://127.0.0.1:4451'],
    })['Content-Security-Policy']
    expect(policy).toContain("connect-src 'self' https://rpc.example http://127.0.0.1:4451;")
  })

  it('parameters: isWindow', () => {
    expect(
      [false, true].map(
        (isWindow) => securityHeaders({ connect: [], isWindow })['Cross-Origin-Opener-Policy'],
      ),
    ).toEqual(['same-origin-allow-popups', 'unsafe-none'])
  })
})
