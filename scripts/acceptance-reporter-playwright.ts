import path from 'node:path'
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter'
import { writeResults } from './acceptance/results.ts'

/** Writes which end-to-end tests and which of their steps passed, for `npm run acceptance`. */
export default class AcceptanceReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const results = tests.flatMap(test => [resultOf(test), ...test.results.flatMap(stepsOf(test))])
    writeResults('playwright', results)
  }

  printsToStdio(): boolean {
    return false
  }
}

const fileOf = ({ location }: TestCase): string => path.relative(process.cwd(), location.file)

const resultOf = (test: TestCase) => ({
  file: fileOf(test),
  title: test.titlePath().slice(3).join(' > '),
  passed: test.outcome() === 'expected' && test.results.length > 0,
})

const stepsOf =
  (test: TestCase) =>
  ({ status, steps }: TestResult) =>
    steps.flatMap(namedSteps).map(({ title, error }) => ({
      file: fileOf(test),
      title,
      passed: status === 'passed' && error === undefined,
    }))

const namedSteps = (step: TestStep): TestStep[] => [
  ...(step.category === 'test.step' ? [step] : []),
  ...step.steps.flatMap(namedSteps),
]
