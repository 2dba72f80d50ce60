import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MIGRATIONS = 'server/migrations/'
/** The commits that added a migration, newest first. */
const ADDING = ['log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}0*.ts`]
const BUILD = "await (await import('./scripts/launcher/build-web.ts')).buildWeb()"

/**
 * A checkout of the newest version that lacks the newest migrations, with its pages built;
 * `UPDATE_FROM` names another commit. It uses the installed packages of this checkout.
 */
export function checkOutPrevious(): { folder: string; commit: string; remove(): void } {
  const commit = process.env.UPDATE_FROM ?? versionBefore()
  const folder = mkdtempSync(path.join(tmpdir(), 'yosooi-previous-'))
  execFileSync('tar', ['-x', '-C', folder], { input: git(['archive', commit]) })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: folder })
  if (built.status !== 0) throw new Error(`the previous version: ${built.stderr}`)
  return { folder, commit, remove: () => rmSync(folder, { recursive: true }) }
}

/**
 * Commits made side by side can add migrations out of order, so versions between them know a later
 * migration without an earlier one; no such version was ever installed.
 */
function versionBefore(): string {
  const now = migrationsOf('HEAD')
  const before = lines(ADDING)
    .map(commit => `${commit}^`)
    .find(commit => migrationsOf(commit).every((name, place) => name === now[place]))
  if (!before) throw new Error('no earlier version has the same first migrations')
  return before
}

const migrationsOf = (commit: string): string[] =>
  lines(['ls-tree', '--name-only', commit, MIGRATIONS]).filter(name =>
    /\/0[^/]*(?<!\.test)\.ts$/.test(name),
  )

const lines = (args: string[]): string[] => git(args).toString().trim().split('\n')

const git = (args: string[]): Buffer => execFileSync('git', args, { maxBuffer: 500_000_000 })
