import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'

describe('docsModule', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  }, 60_000)
  afterAll(() => server.close())

  test('default', async () => {
    const response = await server.app.request('/openapi.json')
    const { openapi, paths, components } = await response.json()
    expect(openapi).toBe('3.1.0')
    expect(paths['/v1/supported-chains'].get).toMatchInlineSnapshot(`
      {
        "operationId": "getV1SupportedChains",
        "parameters": [
          {
            "in": "query",
            "name": "projectId",
            "required": true,
            "schema": {
              "type": "string",
            },
          },
        ],
        "responses": {
          "200": {
            "content": {
              "application/json": {
                "schema": {
                  "additionalProperties": false,
                  "properties": {
                    "http": {
                      "items": {
                        "description": "A CAIP-2 chain id",
                        "type": "string",
                      },
                      "type": "array",
                    },
                    "restrictions": {
                      "additionalProperties": false,
                      "properties": {
                        "features": {
                          "items": {
                            "type": "string",
                          },
                          "type": "array",
                        },
                        "timeZones": {
                          "items": {
                            "type": "string",
                          },
                          "type": "array",
                        },
                      },
                      "required": [
                        "timeZones",
                        "features",
                      ],
                      "type": "object",
                    },
                    "ws": {
                      "items": {
                        "description": "A CAIP-2 chain id",
                        "type": "string",
                      },
                      "type": "array",
                    },
                  },
                  "required": [
                    "http",
                    "ws",
                  ],
                  "type": "object",
                },
              },
            },
            "description": "The answer",
          },
          "400": {
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Failed",
                },
              },
            },
            "description": "A parameter is not as it must be",
          },
          "401": {
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Failed",
                },
              },
            },
            "description": "The project id or the origin is not accepted",
          },
          "429": {
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Failed",
                },
              },
            },
            "description": "Too many requests: try again after the seconds of Retry-After",
          },
          "503": {
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Failed",
                },
              },
            },
            "description": "A source cannot be reached at the moment",
          },
        },
        "summary": "The chains that this server serves, by HTTP and by WebSocket",
        "tags": [
          "supported-chains",
        ],
      }
    `)
    expect(paths['/v1/'].post.requestBody.content['application/json'].schema).toHaveProperty('anyOf')
    expect(components.schemas.Failed.required).toEqual(['status', 'reasons'])
  })

  test('behavior: every call that is served is described, and none that is not', async () => {
    const { paths } = await (await server.app.request('/openapi.json')).json()
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(Object(operations)).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const own = ['/health', '/ready', '/metrics', '/openapi.json', '/docs', '/docs/docs.css']
    const served = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && method !== 'OPTIONS' && !own.includes(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => route !== 'POST /v1')
    expect([...new Set(served)].sort()).toEqual(described.sort())
  })

  test('behavior: ids are different', async () => {
    const { paths } = await (await server.app.request('/openapi.json')).json()
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(Object(operations)).map((operation) => Object(operation).operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('behavior: a page without scripts', async () => {
    const response = await server.app.request('/docs')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    const text = await response.text()
    expect(text).toMatch(/^<!doctype html><html lang="en">/)
    expect(text).toContain('GET /v1/supported-chains')
    expect(text).not.toMatch(/<script|style=|https?:\/\/(?!localhost)/)
    const styles = await server.app.request('/docs/docs.css')
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8')
  })
})
