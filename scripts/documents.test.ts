import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = ['.env.example', ...globSync(['*.md', 'docs/**/*.md'])]
const PLACE =
  /(?<![/\w])(?:bench|contract|demo|deploy|docs|packages|sandbox|scripts|server|tests|web)\/[\w./@-]+/g

test.each(DOCUMENTS)('%s names files that exist', document => {
  const places = readFileSync(document, 'utf8').match(PLACE) ?? []
  const missing = places
    .map(place => place.replace(/[.,]+$/, ''))
    .filter(place => !existsSync(place))
  expect([...new Set(missing)]).toEqual([])
})

test.each(globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md']))(
  'links of %s resolve',
  document => {
    const links = readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)
    const missing = [...links]
      .map(([, link = '']) => path.join(path.dirname(document), link))
      .filter(place => !existsSync(place))
    expect(missing).toEqual([])
  },
)

const namesIn = (file: string, line: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(line)].map(([, name = '']) => name)

const PATHS = globSync('**/*', {
  exclude: ['**/node_modules/**', '.git/**', 'build/**', 'data/**'],
})

test.each(DOCUMENTS)('each file that %s names without its folder exists', document => {
  const ends = new Set(PATHS.map(place => path.basename(place)))
  const named = namesIn(document, /`([a-z][\w-]*(?:\.test|\.spec)?\.(?:tsx?|css|mjs))`/g)
  // STYLE.md names it as a file that must not be.
  const missing = named.filter(name => !ends.has(name) && name !== 'index.ts')
  expect([...new Set(missing)]).toEqual([])
})

test.each(DOCUMENTS)('each command of npm in %s exists', document => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const commands = namesIn(document, /\bnpm run ([a-z][\w:-]*)/g)
  expect(commands.filter(name => !(name in scripts))).toEqual([])
})

test('.env.example explains the settings that are read, and no others', () => {
  const read = ['server/config-variables.ts', 'sandbox/settings.ts'].flatMap(file =>
    namesIn(file, /^ {2}([A-Z][A-Z_]+): /gm),
  )
  const explained = namesIn('.env.example', /^#([A-Z][A-Z_]+)=/gm)
  expect(explained.toSorted()).toEqual([...new Set(read)].toSorted())
})

const packagesIn = (file: string): string[] => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

test('every package that we use has its reason', () => {
  const reasons = readFileSync('docs/decisions/dependencies.md', 'utf8')
  const named = (name: string) =>
    reasons.includes(`\`${name}\``) || reasons.includes(`\`${name.split('/')[0]}/*\``)
  const all = ['package.json', ...globSync('packages/*/package.json')].flatMap(packagesIn)
  expect(all.filter(name => !named(name))).toEqual([])
})

test('docs/decisions/README.md lists every decision by its title', () => {
  const index = namesIn('docs/decisions/README.md', /^- (\[\d.*)$/gm)
  const pages = globSync('docs/decisions/0*.md').toSorted()
  const lines = pages.map(file => `[${namesIn(file, /^# (.*)/g)[0]}](${path.basename(file)})`)
  expect(index).toEqual(lines)
})

test('the number of a decision is that of its file', () => {
  const wrong = globSync('docs/decisions/0*.md').filter(
    file => Number(namesIn(file, /^# (\d+)\./g)[0]) !== Number(path.basename(file).slice(0, 4)),
  )
  expect(wrong).toEqual([])
})

const RULEBOOKS = ['docs/rules.md', 'docs/money.md']
const TEXTS = globSync(
  [
    '{contract,server,web,sandbox,packages,demo,scripts,tests,bench}/**/*.{ts,tsx,js,mjs,css}',
    'docs/**/*.md',
    '*.{md,cjs,ts}',
  ],
  { exclude: [...RULEBOOKS, 'scripts/documents.test.ts'] },
)
const rules = RULEBOOKS.flatMap(file => namesIn(file, /^\| `([a-z]+(?:-[a-z]+)+)` \|/gm))

test('every citation of a rule reads (rule `name`) and finds its one line in a rulebook', () => {
  expect(rules.filter((name, place) => rules.indexOf(name) !== place)).toEqual([])
  const forms = new Set(rules.map(name => `(rule \`${name}\`)`))
  const wrong = TEXTS.flatMap(file =>
    namesIn(file, /(.?\brules?[\s*/]+`[^`]*`.?)/g)
      .filter(citation => !forms.has(citation))
      .map(citation => `${file}: ${citation}`),
  )
  expect(wrong).toEqual([])
})

test('every rule is cited by code', () => {
  const code = TEXTS.filter(file => !file.endsWith('.md'))
  const cited = new Set(code.flatMap(file => namesIn(file, /\(rule `([a-z-]+)`\)/g)))
  expect(rules.filter(name => !cited.has(name))).toEqual([])
})

test('nothing cites a document that is not in the repository', () => {
  const elsewhere =
    /\b([Dd]ecisions? \d+\w?|(?:payments|spec|architecture|decisions|ROOMS)\.md|spec(?:ification)?(?:'s)? section \d)/g
  const wrong = TEXTS.flatMap(file => namesIn(file, elsewhere).map(cited => `${file}: ${cited}`))
  expect(wrong).toEqual([])
})

test('every kind of posting stands in docs/money.md', () => {
  const books = globSync(['server/domains/ledger/**/*posting*.ts', 'server/ports/call-key.ts'], {
    exclude: ['**/*.test.ts'],
  })
  const key = /`((?:inv|fee|mat|trr?|rf|pofb?|po|lost|dp):[^`]+|\$\{[^`'}]+\}:[^`]+)`/g
  const keys = books.flatMap(file => namesIn(file, key))
  expect(keys.length).toBeGreaterThan(30)
  const bare = (key: string) => key.replaceAll(/\$?\{[^}]*\}/g, '{}')
  const written = namesIn('docs/money.md', /`([^`]*\{[^`]*)`/g).map(bare)
  const missing = keys.filter(key => !written.some(one => one.startsWith(bare(key))))
  expect(missing).toEqual([])
  const kinds = namesIn('server/domains/ledger/postings/posting.ts', /^ {2}\| '([a-z_]+)'$/gm)
  expect(kinds.length).toBeGreaterThan(30)
  const explained = namesIn('docs/money.md', /`([a-z_]+)`/g)
  expect(kinds.filter(kind => !explained.includes(kind))).toEqual([])
})

test('docs/providers.md lists the events that have an effect for the endpoints, and no others', () => {
  const handled = namesIn('server/payment-events.ts', /^ {2}'([a-z_]+(?:\.[a-z_]+)+)': /gm)
  expect(handled.length).toBeGreaterThan(20)
  const endpoints = namesIn('docs/providers.md', /^ {3}- (.*\/api\/stripe\/webhook.*)$/gm)
  const listed = [...endpoints.join().matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(
    ([, name]) => name,
  )
  expect(listed.toSorted()).toEqual(handled.toSorted())
})

test('settings.example has every value of the templates of the database cluster, and no other', () => {
  const templates = globSync('deploy/postgresql/*', { exclude: ['**/settings.example'] })
  const used = templates.flatMap(file => namesIn(file, /\$\{(\w+)\}/g))
  const given = namesIn('deploy/postgresql/settings.example', /^(\w+)=/gm)
  expect(given.toSorted()).toEqual([...new Set(used)].toSorted())
})

/** Lists that grow by one file for each route or migration. */
const LISTS = ['web/routes', 'server/migrations']

test('no folder of code has more than 25 files', () => {
  const files = globSync(
    '{bench,contract,demo,packages,sandbox,scripts,server,tests,web}/**/*.{ts,tsx,css}',
    { exclude: ['**/node_modules/**', '**/.react-router/**'] },
  )
  const sizes = Object.groupBy(files, file => path.dirname(file))
  const wide = Object.entries(sizes).filter(([, found = []]) => found.length > 25)
  expect(wide.map(([folder]) => folder).filter(folder => !LISTS.includes(folder))).toEqual([])
})
