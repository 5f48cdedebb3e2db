import { type ApiCall, accountIdSchema, chainIdSchema, failedAnswerSchema } from '@latchkey/protocol/api'
import { z } from 'zod'
import type { DocumentedCall } from '../http/createRoutes.ts'

type Json = Record<string, unknown>

/** An OpenAPI 3.1 document of the calls, made from their schemas. */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: readonly { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failed: Json } }
}

export type Operation = {
  summary: string
  operationId: string
  tags: readonly string[]
  parameters: readonly {
    name: string
    in: string
    required: boolean
    schema: unknown
    description?: string
  }[]
  requestBody?: { required: true; content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

const failures: Readonly<Record<string, string>> = {
  400: 'A parameter is not as it must be',
  401: 'The project id or the origin is not accepted',
  429: 'Too many requests: try again after the seconds of Retry-After',
  503: 'A source cannot be reached at the moment',
}

export function createOpenApi(
  calls: readonly DocumentedCall[],
  { version, publicUrl }: { version: string; publicUrl: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const { call, summary } of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, summary) }
  return {
    openapi: '3.1.0',
    info: { title: 'Latchkey server', version, description: 'What stands behind the Latchkey modal.' },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Failed: schemaOf(failedAnswerSchema, 'output') } },
  }
}

function operationOf(call: ApiCall, summary: string): Operation {
  const failed = { 'application/json': { schema: { $ref: '#/components/schemas/Failed' } } }
  const answer = call.answer && { 'application/json': { schema: schemaOf(call.answer, 'output') } }
  return {
    summary,
    operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [call.path.split('/').find((part) => part && !/^(v1|public)$/.test(part)) ?? 'rpc'],
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...(call.project === 'query'
        ? [{ name: 'projectId', in: 'query', required: true, schema: { type: 'string' } }]
        : []),
      ...parametersOf(call.query, 'query'),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(call.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'The answer', ...(answer && { content: answer }) },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [status, { description, content: failed }]),
      ),
    },
  }
}

function parametersOf(schema: ApiCall['query'], place: string): Operation['parameters'] {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input')
  if (typeof properties !== 'object' || properties === null) return []
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: Array.isArray(required) && required.includes(name),
    schema: value,
  }))
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Checked by a function, which JSON Schema cannot say.
      if (zodSchema === chainIdSchema)
        Object.assign(jsonSchema, { type: 'string', description: 'A CAIP-2 chain id' })
      if (zodSchema === accountIdSchema)
        Object.assign(jsonSchema, { type: 'string', description: 'A CAIP-10 account id' })
    },
  })
  return rest
}
