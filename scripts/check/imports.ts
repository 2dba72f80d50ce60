import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Visitor } from '@swc/core/Visitor.js'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { ROOT } from '../launcher/environment.ts'

const FOLDERS = [
  'contract',
  'server',
  'sandbox',
  'packages',
  'web',
  'demo',
  'scripts',
  'tests',
  'bench',
]

const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
const reasons = new Map<string, string>(
  rules.forbidden.map(({ name, comment }: { name: string; comment: string }) => [name, comment]),
)

process.chdir(ROOT)
teachUsing()
const { modules, summary } = await readModules()
const expected = places().flatMap(sourceFiles).length
const found = modules.filter(({ source }) => /^(?!node_modules).*[.]tsx?$/.test(source)).length

for (const { rule, from, to, cycle } of summary.violations) {
  console.log(`${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}`)
  console.log(`  ${reasons.get(rule.name)}`)
}
console.log(`${found} files, ${summary.violations.length} violations`)
// A parser that fails to read the files would report no violations.
if (found < expected) console.log(`read ${found} of ${expected} source files`)
process.exit(summary.violations.length > 0 || found < expected ? 1 : 0)

async function readModules(): Promise<ICruiseResult> {
  const options = { ...rules.options, validate: true, ruleSet: { forbidden: rules.forbidden } }
  const { output } = await cruise(places(), options)
  if (typeof output === 'string') throw new Error(output)
  return output
}

function places(): string[] {
  const configs = readdirSync('.').filter(name => name.endsWith('.ts'))
  return [...FOLDERS.filter(folder => existsSync(folder)), ...configs]
}

function sourceFiles(place: string): string[] {
  const names = place.endsWith('.ts') ? [place] : readdirSync(place, { recursive: true })
  return names.map(String).filter(name => /(?<![.]d)[.]tsx?$/.test(name))
}

/** Adds `using` declarations to dependency-cruiser's swc visitor, which is older than they are. */
function teachUsing(): void {
  const { prototype } = Visitor
  const visitStatement = prototype.visitStatement
  prototype.visitStatement = function (statement) {
    const isUsing = (statement.type as string) === 'UsingDeclaration'
    if (!isUsing) return visitStatement.call(this, statement)
    this.visitVariableDeclarators((statement as unknown as { decls: [] }).decls)
    return statement
  }
}
