import { isOriginAllowed } from '@latchkey/protocol/api'
import { originRefused } from '../http/failure.ts'
import type { Project } from '../projects/project.ts'
import { isBrowserRequest } from './isBrowserRequest.ts'

/** Refuses a request that does not come from one of the project's pages. */
export function checkOrigin(project: Project, origin: string): void {
  if (!isOriginAllowed(origin, project)) throw originRefused()
}

/** Without an `Origin` only a program may call, and only a project that is meant for programs. */
export function checkProgram(project: Project, header: (name: string) => string | undefined): void {
  if (!project.isNative || isBrowserRequest(header)) throw originRefused()
}
