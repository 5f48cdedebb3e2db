import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What comes after what. First what waits for most of its time, while the browser's tests need a processor; last what is
 * made of small files, so that no long one is left over at the end.
 */
const projects = [
  'relay',
  'load',
  'faults',
  'adapters',
  'node',
  'alone',
  'server',
  'more-contracts',
  'more-servers',
  'quick',
]

/** The order of the test files. Those of a project stay together: only the next file goes on in the same process. */
export class TestOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(specifications)
    return sorted.sort((a, b) => placeOf(a) - placeOf(b))
  }
}

const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name)
