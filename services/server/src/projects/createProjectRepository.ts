import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Project } from './project.ts'
import { projectOrigins, projects } from './projectTables.ts'

/** What an operator says of a new project. */
export type NewProject = Pick<Project, 'id' | 'name'> &
  Partial<Pick<Project, 'origins' | 'isDevelopment' | 'isNative' | 'hasTelemetry' | 'limit'>>

/** What an operator changes of a project. A `limit` of null: the limits of the server. */
export type ProjectChange = Partial<
  Pick<Project, 'name' | 'isDevelopment' | 'isNative' | 'hasTelemetry'> & {
    limit: NonNullable<Project['limit']> | null
  }
>

/** Projects in the database. Origins come in canonical form: `parseAllowedOrigin` makes it. */
export type ProjectRepository = {
  /** False: there is one with this id already. */
  create(project: NewProject): Promise<boolean>
  list(): Promise<Project[]>
  find(id: string): Promise<Project | undefined>
  /** False: there is none with this id. */
  edit(id: string, change: ProjectChange): Promise<boolean>
  /** Adds an origin. False: it was there already. */
  allow(id: string, origin: string): Promise<boolean>
  /** Removes an origin. False: it was not there. */
  revoke(id: string, origin: string): Promise<boolean>
  /** False: there is none with this id. */
  delete(id: string): Promise<boolean>
  /** Whether any project has one of these origins. */
  hasOrigin(origins: readonly string[]): Promise<boolean>
}

export function createProjectRepository(db: Database): ProjectRepository {
  async function read(id?: string): Promise<Project[]> {
    const rows = await db
      .select()
      .from(projects)
      .leftJoin(projectOrigins, eq(projectOrigins.projectId, projects.id))
      .where(id === undefined ? undefined : eq(projects.id, id))
      .orderBy(asc(projects.createdAt), asc(projects.id), asc(projectOrigins.origin))
    const found = new Map<string, Project & { origins: string[] }>()
    for (const { projects: row, project_origins: origin } of rows) {
      const { rateBurst, ratePerSecond, ...project } = row
      const limit = rateBurst && ratePerSecond ? { burst: rateBurst, perSecond: ratePerSecond } : undefined
      const entry = found.get(row.id) ?? { ...project, limit, origins: [] }
      if (origin) entry.origins.push(origin.origin)
      found.set(row.id, entry)
    }
    return [...found.values()]
  }

  return {
    async create({ origins = [], limit, ...project }) {
      return db.transaction(async (tx) => {
        const { rowCount } = await tx
          .insert(projects)
          .values({ ...project, rateBurst: limit?.burst, ratePerSecond: limit?.perSecond })
          .onConflictDoNothing()
        if (rowCount !== 1) return false
        if (origins.length > 0)
          await tx.insert(projectOrigins).values(origins.map((origin) => ({ projectId: project.id, origin })))
        return true
      })
    },
    list: () => read(),
    async find(id) {
      const [project] = await read(id)
      return project
    },
    async edit(id, { limit, ...change }) {
      const { rowCount } = await db
        .update(projects)
        .set({
          ...change,
          ...(limit !== undefined && {
            rateBurst: limit?.burst ?? null,
            ratePerSecond: limit?.perSecond ?? null,
          }),
        })
        .where(eq(projects.id, id))
      return rowCount === 1
    },
    async allow(id, origin) {
      const { rowCount } = await db
        .insert(projectOrigins)
        .values({ projectId: id, origin })
        .onConflictDoNothing()
      return rowCount === 1
    },
    async revoke(id, origin) {
      const { rowCount } = await db
        .delete(projectOrigins)
        .where(and(eq(projectOrigins.projectId, id), eq(projectOrigins.origin, origin)))
      return rowCount === 1
    },
    async delete(id) {
      const { rowCount } = await db.delete(projects).where(eq(projects.id, id))
      return rowCount === 1
    },
    async hasOrigin(origins) {
      const [row] = await db
        .select({ found: count() })
        .from(projectOrigins)
        .where(inArray(projectOrigins.origin, [...origins]))
      return (row?.found ?? 0) > 0
    },
  }
}
