import {
  getAnalyticsConfigCall,
  type TelemetryEvent,
  telemetryBatchCall,
  telemetryEventCall,
} from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { answer } from '../http/answer.ts'
import { createRoutes } from '../http/createRoutes.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { Project } from '../projects/project.ts'
import { repeat } from '../repeat.ts'
import type { ServerModule } from '../serverModule.ts'
import { createPartitions } from './createPartitions.ts'
import { createTelemetryRepository } from './createTelemetryRepository.ts'
import { dayOf } from './days.ts'
import { forbiddingGate } from './forbiddingGate.ts'
import { isTracked } from './isTracked.ts'
import { toStoredEvent } from './toStoredEvent.ts'

/** As long as a beacon may be. */
const batchBytes = 64 * 1024
const eventBytes = 16 * 1024

/** How often partitions are looked after. */
const maintenanceMs = 3_600_000

/** How long events are kept where the operator does not say. */
export const defaultTelemetryDays = 30

/** What visitors do with the modal, for who runs the server: kept in its own database, and never sent to anyone. */
export const telemetryModule: ServerModule = {
  name: 'telemetry',
  roles: ['api'],
  routes(deps) {
    const isOff = deps.config.telemetry?.isOff ?? false
    const repository = createTelemetryRepository(deps.db, createPartitions(deps.db))
    const { app, add } = createRoutes(deps)
    const { app: writes, add: addWrite } = createRoutes({ ...deps, gate: forbiddingGate(deps.gate) })

    add(
      getAnalyticsConfigCall,
      { summary: 'Whether the project wants telemetry' },
      ({ project: { hasTelemetry } }) => ({ isAnalyticsEnabled: hasTelemetry && !isOff }),
    )

    async function keep(
      c: Context<ServerEnv>,
      events: readonly TelemetryEvent[],
      { project, rawQuery }: { project: Project; rawQuery: Readonly<Record<string, string>> },
    ) {
      if (isOff || !project.hasTelemetry || !isTracked((name) => c.req.header(name)))
        return answer(c, null, { status: 204 })
      const now = deps.clock.now()
      const { salt } = await repository.openDay(dayOf(now))
      const source = {
        now,
        salt,
        projectId: project.id,
        origin: c.req.header('origin'),
        sdkType: rawQuery.st,
        sdkVersion: rawQuery.sv,
      }
      await repository.insert(events.map((event) => toStoredEvent(event, source)))
      return answer(c, null, { status: 202 })
    }

    addWrite(
      telemetryEventCall,
      { summary: 'Keeps one event', isWrite: true, bodyLimit: eventBytes },
      ({ body, ...request }, c) => keep(c, [body], request),
    )
    addWrite(
      telemetryBatchCall,
      { summary: 'Keeps several events', isWrite: true, bodyLimit: batchBytes },
      ({ body, ...request }, c) => keep(c, body, request),
    )
    app.route('/', writes)
    return app
  },

  async start({ db, clock, config, logger }) {
    const partitions = createPartitions(db)
    const days = config.telemetry?.days ?? defaultTelemetryDays
    return repeat(maintenanceMs, async () => {
      try {
        const { made, dropped } = await partitions.maintain(clock.now(), days)
        if (made.length > 0 || dropped.length > 0) logger.info({ made, dropped }, 'telemetry partitions')
      } catch (error) {
        logger.warn({ err: error }, 'telemetry partitions could not be looked after')
      }
    })
  },
}
