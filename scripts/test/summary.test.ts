import { expect, it } from 'vitest'
import { closingLine, summaryOf } from './summary.ts'

const VITEST = `
 \u001b[2m Test Files \u001b[22m 1 failed | 4 passed (5)
 \u001b[2m      Tests \u001b[22m 1 failed | 11 passed (12)
   Duration  31.23s`
const PLAYWRIGHT = `
  ✓  1 tests/e2e/deal.spec.ts:2:31 › 2 passed over
  1 failed
    tests/e2e/deal.spec.ts
  4 passed (6.5s)`

it('takes the closing lines of both runners and adds them up', () => {
  const summaries = [...summaryOf(VITEST), ...summaryOf(PLAYWRIGHT)]
  expect(summaries).toHaveLength(4)
  expect(closingLine(summaries)).toBe('Tests: 15 passed, 2 failed')
})
