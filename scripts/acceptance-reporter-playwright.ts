import path from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { writeResults } from './acceptance/results.ts'

/** Writes which journeys passed, for `npm run acceptance`. */
export default class AcceptanceReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const results = tests.map(test => ({
      file: path.relative(process.cwd(), test.location.file),
      title: test.titlePath().slice(3).join(' > '),
      passed: test.outcome() === 'expected' && test.results.length > 0,
    }))
    writeResults('playwright', results)
  }

  printsToStdio(): boolean {
    return false
  }
}
