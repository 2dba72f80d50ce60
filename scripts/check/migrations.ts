import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../launcher/environment.ts'
import { faultsOfMigration } from './migration-faults.ts'

/** Migrations up to this one were made before processes of two versions could run side by side. */
const LAST_UNCHECKED = '0203'

/** Faults that stay, each with the reason why no running process suffers from it. */
const EXCEPTIONS: ReadonlyArray<{ migration: string; fault: string; why: string }> = []

const FOLDER = path.join(ROOT, 'server', 'migrations')
const checked = readdirSync(FOLDER).filter(
  name => /^\d{4}-/.test(name) && name.slice(0, 4) > LAST_UNCHECKED,
)
const found = checked.flatMap(name =>
  faultsOfMigration(readFileSync(path.join(FOLDER, name), 'utf8')).map(fault => ({ name, fault })),
)
const isExcepted = ({ name, fault }: { name: string; fault: string }): boolean =>
  EXCEPTIONS.some(one => name.startsWith(one.migration) && one.fault === fault)
const faults = found.filter(one => !isExcepted(one))
const unneeded = EXCEPTIONS.filter(
  one => !found.some(({ name, fault }) => name.startsWith(one.migration) && one.fault === fault),
)

for (const { name, fault } of faults) console.log(`${name}: ${fault}`)
for (const { migration, fault } of unneeded)
  console.log(`${migration} needs no exception: ${fault}`)
console.log(`${checked.length} migrations, ${faults.length + unneeded.length} faults`)
process.exit(faults.length + unneeded.length > 0 ? 1 : 0)
