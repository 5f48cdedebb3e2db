import { createProjectRepository, type ProjectRepository } from '../projects/createProjectRepository.ts'
import type { Project } from '../projects/project.ts'
import { canonicalOrigin } from './canonicalOrigin.ts'
import { CliError } from './cliError.ts'
import type { Command, Commands } from './command.ts'
import { readCreateCommand } from './createCommand.ts'
import { readEditCommand } from './editCommand.ts'

type Write = (line: string) => void
type ProjectCommand = (repository: ProjectRepository, args: readonly string[], write: Write) => Promise<void>

const commands: Readonly<Record<string, ProjectCommand>> = {
  async create(repository, args, write) {
    const { project, isOptional } = readCreateCommand(args)
    const isNew = await repository.create(project)
    if (isNew) {
      write(`Created the project ${project.id}.`)
      if (!project.origins?.length)
        write(`No page may call yet: latchkey projects allow ${project.id} <origin>`)
    } else if (isOptional) write(`There is a project ${project.id} already.`)
    else throw new CliError(`There is a project ${project.id} already. Choose another id.`)
  },

  async list(repository, args, write) {
    takeNone('list', args)
    const projects = await repository.list()
    if (projects.length === 0) write('There are no projects yet: latchkey projects create <name>')
    const width = Math.max(...projects.map(({ id }) => id.length))
    for (const { id, name, origins } of projects)
      write(`${id.padEnd(width)}  ${name}  (${origins.length} origin${origins.length === 1 ? '' : 's'})`)
  },

  async show(repository, args, write) {
    const [id, ...rest] = args
    takeNone('show <id>', rest)
    const { name, origins, isDevelopment, isNative, hasTelemetry, limit, createdAt } = await find(
      repository,
      id,
    )
    const lines = {
      id,
      name,
      development: isDevelopment ? 'yes' : 'no',
      native: isNative ? 'yes' : 'no',
      telemetry: hasTelemetry ? 'yes' : 'no',
      limits: limit ? `${limit.burst} at once, ${limit.perSecond} a second` : 'those of the server',
      created: createdAt.toISOString(),
      origins: origins.join('\n             ') || 'none',
    }
    for (const [label, value] of Object.entries(lines)) write(`${label.padEnd(12)} ${value}`)
  },

  async edit(repository, args, write) {
    const [id, ...options] = args
    const project = await find(repository, id)
    await repository.edit(project.id, readEditCommand(options))
    write(`Changed the project ${project.id}.`)
  },

  async allow(repository, args, write) {
    const [id, ...texts] = args
    const project = await find(repository, id)
    if (texts.length === 0) throw new CliError('`projects allow` takes an id and at least one origin.')
    for (const origin of texts.map((text) => canonicalOrigin(text, project.isDevelopment))) {
      const isNew = await repository.allow(project.id, origin)
      write(isNew ? `${origin} may call ${project.id} now.` : `${origin} may call ${project.id} already.`)
    }
  },

  async revoke(repository, args, write) {
    const [id, ...texts] = args
    const project = await find(repository, id)
    if (texts.length === 0) throw new CliError('`projects revoke` takes an id and at least one origin.')
    for (const text of texts) {
      // As it is stored, or as it would be stored today.
      const origin = project.origins.includes(text) ? text : canonicalOrigin(text, true)
      if (!(await repository.revoke(project.id, origin)))
        throw new CliError(
          `${origin} is not among the origins of ${project.id}: see latchkey projects show ${project.id}`,
        )
      write(`${origin} may call ${project.id} no more.`)
    }
  },

  async delete(repository, args, write) {
    const [id, ...rest] = args
    takeNone('delete <id>', rest)
    const project = await find(repository, id)
    await repository.delete(project.id)
    write(`Deleted the project ${project.id}.`)
  },
}

/** `latchkey projects …`, by the word that follows. */
export const projectCommands: Commands = Object.fromEntries(
  Object.entries(commands).map(([name, command]): [string, Command] => [
    name,
    ({ db, write }, args) => command(createProjectRepository(db), args, write),
  ]),
)

async function find(repository: ProjectRepository, id: string | undefined): Promise<Project> {
  if (!id) throw new CliError('Which project? See latchkey projects list')
  const project = await repository.find(id)
  if (!project) throw new CliError(`There is no project ${JSON.stringify(id)}: see latchkey projects list`)
  return project
}

function takeNone(usage: string, rest: readonly string[]) {
  if (rest.length > 0) throw new CliError(`Too much: latchkey projects ${usage}`)
}
