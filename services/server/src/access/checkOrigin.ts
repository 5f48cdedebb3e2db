import { isOriginAllowed } from '@latchkey/protocol/api'
import { originRefused } from '../http/failure.ts'
import type { Project } from '../projects/project.ts'
import { isBrowserRequest } from './isBrowserRequest.ts'

/**
 * Refuses a request that does not come from one of the project's pages. Without an `Origin` only a program may call, and only
 * a project that is meant for programs. `isOriginOptional`: for what a page shows as an image, where browsers send none.
 */
export function checkOrigin(
  project: Project,
  { header, isOriginOptional }: { header: (name: string) => string | undefined; isOriginOptional: boolean },
): void {
  const origin = header('origin')
  if (origin !== undefined) {
    if (!isOriginAllowed(origin, project)) throw originRefused()
  } else if (!isOriginOptional && !(project.isNative && !isBrowserRequest(header))) {
    throw originRefused()
  }
}
