import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const OWNER = 'server/domains/ledger/ledger-account.ts'
/** Migrations are never edited. */
const FILES = globSync('server/**/*.ts').filter(
  file => file !== OWNER && !file.startsWith('server/migrations/') && !file.endsWith('.test.ts'),
)
const KIND = '(?:connected|lost|transit|pending|available|payout|hold)'
const BUILT = new RegExp(`[\`'"]${KIND}:(?:\\$\\{|[%'"\`])`)
const PARSED = /split_part\(|\baccount\b\W*(?:\.(?:split|slice|match|startsWith)\(|~|like\b)/

/** Texts with the same beginning that are not accounts: keys of a posting and of an alert. */
const OTHER = [
  /key: `lost:\$\{/,
  /raiseAlert\(\w[\w.]*, `/,
  /const \w+Alert = \(\w+: string\): string => `/,
]

const faults = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => BUILT.test(line) || PARSED.test(line))
    .filter(line => !OTHER.some(other => other.test(line)))
    .map(line => `${file}: ${line.trim()}`)

test('only the ledger builds the text of an account or takes it apart (ADR 41)', () => {
  expect(FILES.flatMap(faults)).toEqual([])
})
