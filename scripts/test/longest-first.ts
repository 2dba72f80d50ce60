import { BaseSequencer, type TestSpecification } from 'vitest/node'

const LONGEST = 'tests/money/random-histories.test.ts'

/** The random histories take half of the time; started last, they would leave one core idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONGEST)
    return [...sorted.filter(isLongest), ...sorted.filter(file => !isLongest(file))]
  }
}
