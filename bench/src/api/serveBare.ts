// The floor: a route of Hono that answers with the bytes it is given.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const body = process.env.BENCH_BODY ?? ''
const app = new Hono()
app.get('/v1/account/:address/balance', (c) => c.body(body, 200, { 'content-type': 'application/json' }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port))
