import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The newest commit that added a migration; the version before it knows one migration less. */
const NEWEST = ['log', '--diff-filter=A', '-1', '--format=%H', '--', 'server/migrations/0*.ts']
const BUILD = "await (await import('./scripts/launcher/build-web.ts')).buildWeb()"

/**
 * A checkout of the version before the newest migration, with its pages built; `UPDATE_FROM` names
 * another commit. It uses the installed packages of this checkout.
 */
export function checkOutPrevious(): { folder: string; commit: string; remove(): void } {
  const commit = process.env.UPDATE_FROM ?? `${git(NEWEST).toString().trim()}^`
  const folder = mkdtempSync(path.join(tmpdir(), 'yosooi-previous-'))
  execFileSync('tar', ['-x', '-C', folder], { input: git(['archive', commit]) })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: folder })
  if (built.status !== 0) throw new Error(`the previous version: ${built.stderr}`)
  return { folder, commit, remove: () => rmSync(folder, { recursive: true }) }
}

const git = (args: string[]): Buffer => execFileSync('git', args, { maxBuffer: 500_000_000 })
