import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { ROOT } from './launcher/environment.ts'

const BEGINNING = 'fac7e59'
const FOLDERS = ['web', 'server', 'contract', 'sandbox', 'packages', 'tests']
/** Lists that grow by one file for each route or migration. */
const LISTS = ['web/routes', 'server/migrations']

interface CodeFile {
  name: string
  lines: number
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim()

const lengths = (files: readonly CodeFile[]): number =>
  files.reduce((sum, { lines }) => sum + lines, 0)

const isTest = ({ name }: CodeFile): boolean =>
  name.startsWith('tests/') || /\.test\.tsx?$/.test(name)

/** TypeScript files of a commit; empty ones are left out. */
const filesAt = (commit: string): CodeFile[] =>
  git('grep', '-c', '', commit, '--', '*.ts', '*.tsx')
    .split('\n')
    .map(line => line.slice(commit.length + 1).split(':'))
    .map(([name = '', lines]) => ({ name, lines: Number(lines) }))

function widestFolder(files: readonly CodeFile[]): number {
  const folders = Map.groupBy(files, ({ name }) => path.dirname(name))
  return Math.max(...[...folders].map(([name, of]) => (LISTS.includes(name) ? 0 : of.length)))
}

/** Lines added and removed by the median commit since the beginning. */
function medianCommit(commit: string): number {
  const sizes = git('log', '--no-merges', '--shortstat', '--format=', `${BEGINNING}..${commit}`)
    .split('\n')
    .filter(line => line.includes('changed'))
    .map(line => [...line.matchAll(/(\d+) (?:insertion|deletion)/g)])
    .map(found => found.reduce((sum, [, lines]) => sum + Number(lines), 0))
    .toSorted((one, other) => one - other)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

const row = (name: string, value: string): void => console.log(`| ${name} | ${value} |`)

const commit = git('rev-parse', '--short=8', process.argv[2] ?? 'HEAD')
const files = filesAt(commit)
const [tests, others] = [files.filter(isTest), files.filter(file => !isTest(file))]

row('commit', commit)
row('commits since the beginning', git('rev-list', '--count', `${BEGINNING}..${commit}`))
for (const folder of FOLDERS) {
  const inside = files.filter(({ name }) => name.startsWith(`${folder}/`))
  row(`\`${folder}\``, `${inside.length} files, ${lengths(inside).toLocaleString('en')} lines`)
}
row('lines of tests for each line of other code', (lengths(tests) / lengths(others)).toFixed(2))
row('widest folder of code, without routes and migrations', `${widestFolder(files)} files`)
row('median commit, lines added and removed', String(medianCommit(commit)))
