import { globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { runAsOwner, spawnAs } from '@yosooi/embedded-postgres/program'
import { chooseRunAs, type RunAs } from '@yosooi/embedded-postgres/run-as'
import { vi } from 'vitest'
import { migrate } from '../../../server/platform/database/migrate.ts'
import type { TestDatabase } from '../../support/database.ts'
import { query } from '../../support/old-database.ts'
import { end, listening } from './programs.ts'

const BINARIES = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''
const USER = 'yosooi'

const NEW = ['-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync']

/** A new, migrated server of the distribution's PostgreSQL; `drop` ends it. */
export const distributionPostgres = (): Promise<TestDatabase> => migrated([])

/** As `distributionPostgres`, with its log copied to `archive`, segment by segment. */
export const archivingPostgres = (archive: string): Promise<TestDatabase> =>
  migrated(['archive_mode=on', `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`])

async function migrated(settings: string[]): Promise<TestDatabase> {
  const { url, drop } = await started(await filledBy('initdb', NEW), settings)
  await migrate(url).catch(error => drop().then(() => Promise.reject(error)))
  return { url, drop }
}

/** A standby that streams the log of the server at `url`. */
export async function distributionStandby(url: string): Promise<TestDatabase> {
  return started(await filledBy('pg_basebackup', [...backupOf(url), '-R']))
}

/** A base backup of the server at `url`; `recover` starts it as the server was at a time. */
export async function baseBackup(url: string, archive: string) {
  const place = await filledBy('pg_basebackup', backupOf(url))
  return {
    async recover(time: Date): Promise<TestDatabase> {
      await runAsOwner(place.runAs, '/usr/bin/touch', [path.join(place.cluster, 'recovery.signal')])
      return started(place, [
        `restore_command=cp ${archive}/%f %p`,
        `recovery_target_time=${time.toISOString().replace('Z', '+00')}`,
        'recovery_target_action=promote',
        'archive_mode=off',
      ])
    },
  }
}

function backupOf(url: string): string[] {
  const { hostname, port } = new URL(url)
  return ['-h', hostname, '-p', port, '-U', USER, '-c', 'fast', '--no-sync']
}

interface Place {
  folder: string
  cluster: string
  runAs: RunAs
}

/** A new folder that this program of PostgreSQL has filled. */
async function filledBy(program: string, args: string[]): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-pg-'))
  await chmod(folder, 0o711)
  const runAs = chooseRunAs(undefined, [folder, BINARIES])
  if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid)
  const cluster = path.join(folder, 'cluster')
  await runAsOwner(runAs, path.join(BINARIES, program), ['-D', cluster, ...args])
  return { folder, cluster, runAs }
}

async function started(
  { folder, cluster, runAs }: Place,
  settings: string[] = [],
): Promise<TestDatabase> {
  const port = String(await freePort())
  const place = ['-D', cluster, '-p', port, '-h', '127.0.0.1', '-k', folder]
  const all = ['log_min_messages=panic', ...settings].flatMap(one => ['-c', one])
  const options = { stdio: 'ignore' } as const
  const server = spawnAs(runAs, path.join(BINARIES, 'postgres'), [...place, ...all], options)
  await listening(server, port)
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`
  await vi.waitFor(() => query(url, 'select 1'), { timeout: 30_000, interval: 50 })
  const drop = async () => {
    await end(server, 'SIGINT')
    await rm(folder, { recursive: true })
  }
  return { url, drop }
}
