import type { Reporter, TestModule } from 'vitest/node'
import { type TestResult, writeResults } from './acceptance/results.ts'

/** Writes which tests passed, for `npm run acceptance`. */
export default class AcceptanceReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results: TestResult[] = []
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const passed = test.result().state === 'passed'
        results.push({ file: module.relativeModuleId, title: test.fullName, passed })
      }
    }
    writeResults('vitest', results)
  }
}
