import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'STYLE.md',
  'CHANGELOG.md',
  '.env.example',
  'docs/decisions/dependencies.md',
  'docs/operations.md',
  'docs/money.md',
]
const PLACE =
  /(?<![/\w])(?:contract|server|web|sandbox|demo|scripts|tests|docs|illustrations)\/[\w./-]+/g

test.each(DOCUMENTS)('%s names files that exist', document => {
  const places = readFileSync(document, 'utf8').match(PLACE) ?? []
  const missing = places
    .map(place => place.replace(/[.,]+$/, ''))
    .filter(place => !existsSync(place))
  expect([...new Set(missing)]).toEqual([])
})

const namesIn = (file: string, line: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(line)].map(([, name = '']) => name)

test('.env.example explains the settings that are read, and no others', () => {
  const read = ['server/config.ts', 'sandbox/settings.ts'].flatMap(file =>
    namesIn(file, /^ {2}([A-Z][A-Z_]+): /gm),
  )
  const explained = namesIn('.env.example', /^#([A-Z][A-Z_]+)=/gm)
  expect(explained.toSorted()).toEqual([...new Set(read)].toSorted())
})

test('every package of ours has its reason', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const reasons = readFileSync('docs/decisions/dependencies.md', 'utf8')
  const named = (name: string) =>
    reasons.includes(`\`${name}\``) || reasons.includes(`\`${name.split('/')[0]}/*\``)
  const all = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(all.filter(name => !named(name))).toEqual([])
})

test('every rule of money that code cites stands in docs/money.md, and no other', () => {
  const code = globSync('{server,contract,web}/**/*.{ts,tsx}')
  const cited = code.flatMap(file => namesIn(file, /\brule[\s*]+`([a-z][a-z-]+)`/g))
  const written = namesIn('docs/money.md', /^\| `([a-z][a-z-]+)` \|/gm).filter(name =>
    name.includes('-'),
  )
  expect([...new Set(cited)].toSorted()).toEqual(written.toSorted())
})

test('every kind of posting stands in docs/money.md', () => {
  const books = globSync('server/domains/ledger/*posting*.ts', { exclude: ['**/*.test.ts'] })
  const keys = books.flatMap(file => namesIn(file, /(?:posting\(|key: )`([^`]+)`/g))
  expect(keys.length).toBeGreaterThan(20)
  const bare = (key: string) => key.replaceAll(/\$?\{[^}]*\}/g, '{}')
  const written = namesIn('docs/money.md', /`([^`]*\{[^`]*)`/g).map(bare)
  const missing = keys.filter(key => !written.some(one => one.startsWith(bare(key))))
  expect(missing).toEqual([])
})
