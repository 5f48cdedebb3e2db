import { describe, expect, test } from 'vitest'
import { unknownError } from '../catalogue/generalErrors.ts'
import { hostileValues } from '../hostileValues.fixture.ts'
import { LatchkeyError } from '../LatchkeyError.ts'
import { summarise } from '../summarise.fixture.ts'
import { fromJsonRpc } from './fromJsonRpc.ts'

describe('fromJsonRpc', () => {
  test('default', () => {
    const codes = [-32700, -32600, -32601, -32602, -32603, -32000, -32001, -32099, -32100, 7]
    expect(
      codes.map((code) => summarise(fromJsonRpc({ code, message: 'what the node said' }))),
    ).toMatchInlineSnapshot(`
      [
        "RPC_PARSE_ERROR | Parse error | -32700: what the node said",
        "RPC_INVALID_REQUEST | Invalid Request | -32600: what the node said",
        "RPC_METHOD_NOT_FOUND | Method not found | -32601: what the node said",
        "RPC_INVALID_PARAMS | Invalid params | -32602: what the node said",
        "RPC_INTERNAL_ERROR | Internal error | -32603: what the node said",
        "RPC_SERVER_ERROR | Server error | -32000: what the node said",
        "RPC_SERVER_ERROR | Server error | -32001: what the node said",
        "RPC_SERVER_ERROR | Server error | -32099: what the node said",
        "UNKNOWN | Something went wrong | -32100: what the node said",
        "UNKNOWN | Something went wrong | 7: what the node said",
      ]
    `)
  })

  test('behavior: a LatchkeyError stays itself', () => {
    const error = unknownError()
    expect(fromJsonRpc(error)).toBe(error)
  })

  test.each(hostileValues)('behavior: takes %s', (_, value) => {
    const error = fromJsonRpc(value)
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(error.cause).toBe(value)
  })
})
