import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CALL = /(?<!function )\bnotify\(/g
const LAST_CALL = /\bawait notify\(.*\)\n\}/g

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** `notify` ends the job in its transaction, so work after it is lost when the process is killed. */
test('each call of notify is the last statement of its function', () => {
  const files = globSync('server/domains/**/*.ts', { exclude: ['**/*.test.ts'] })
  const texts = files.map(file => [file, readFileSync(file, 'utf8')] as const)
  const calling = texts.filter(([, text]) => count(text, CALL) > 0)
  expect(calling.length).toBeGreaterThan(10)
  const early = calling.filter(([, text]) => count(text, CALL) !== count(text, LAST_CALL))
  expect(early.map(([file]) => file)).toEqual([])
})
