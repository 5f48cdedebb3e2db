import type { HttpBindings } from '@hono/node-server'
import type { Project } from '../projects/project.ts'
import type { AnswerHeaders } from './answer.ts'

/** What a request carries through the server. */
export type ServerEnv = {
  /** Node's own request. Tests that call `app.request()` may leave it out. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** What every answer carries, also a failure. For an origin that is allowed, with the headers of CORS. */
    headers: AnswerHeaders
    /** The pattern of the call that answers, such as `/v1/account/{address}/balance`. */
    route?: string
    project?: Project
  }
}
