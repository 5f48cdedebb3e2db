import { isOriginAllowed } from '@latchkey/protocol/api'
import type { Project } from '../projects/project.ts'

/** Whether somebody may log in on a page: one of the project, or the wallet's own page, which belongs to no project. */
export const isLoginOrigin = (
  origin: string,
  { project, frameUrl }: { project: Project; frameUrl: string },
): boolean => origin === new URL(frameUrl).origin || isOriginAllowed(origin, project)
