import { stripVTControlCharacters } from 'node:util'

const TESTS = /^(Tests\s|\d+ (passed|failed|flaky|skipped|did not run))/
const OTHERS = /^(Checks|Test Files)\s/

/** The last lines of our runners (checks, Vitest, Playwright), which count what passed. */
export function summaryOf(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.map(line => line.trim()).filter(line => TESTS.test(line) || OTHERS.test(line))
}

/** All tests of all runners in one line, in a form that build servers parse. */
export function closingLine(summaries: string[]): string {
  const tests = summaries.filter(line => TESTS.test(line))
  return `Tests: ${count(tests, 'passed')} passed, ${count(tests, 'failed')} failed`
}

function count(lines: string[], word: string): number {
  const numbers = lines.map(line => new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return numbers.reduce((sum: number, number) => sum + Number(number), 0)
}
