import { globSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'
import { runAsOwner, spawnAs } from '@yosooi/embedded-postgres/program'
import { chooseRunAs } from '@yosooi/embedded-postgres/run-as'
import { migrate } from '../../../server/platform/database/migrate.ts'
import type { TestDatabase } from '../../support/database.ts'
import { end, listening } from './programs.ts'

const BINARIES = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''
const USER = 'yosooi'

/** A new, migrated server of the distribution's PostgreSQL; `drop` ends it. */
export async function distributionPostgres(): Promise<TestDatabase> {
  const initialise = ['-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync']
  const { url, drop } = await serverFilledBy('initdb', initialise)
  await migrate(url).catch(error => drop().then(() => Promise.reject(error)))
  return { url, drop }
}

/** A standby that streams the log of the server at `url`. */
export function distributionStandby(url: string): Promise<TestDatabase> {
  const { hostname, port } = new URL(url)
  const from = ['-h', hostname, '-p', port, '-U', USER]
  return serverFilledBy('pg_basebackup', [...from, '-R', '-c', 'fast', '--no-sync'])
}

/** A server on a new folder that this program of PostgreSQL has filled. */
async function serverFilledBy(program: string, args: string[]): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-pg-'))
  await chmod(folder, 0o711)
  const runAs = chooseRunAs(undefined, [folder, BINARIES])
  if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid)
  const cluster = path.join(folder, 'cluster')
  await runAsOwner(runAs, path.join(BINARIES, program), ['-D', cluster, ...args])
  const port = String(await freePort())
  const place = ['-D', cluster, '-p', port, '-h', '127.0.0.1', '-k', folder]
  const quiet = [...place, '-c', 'log_min_messages=panic']
  const server = spawnAs(runAs, path.join(BINARIES, 'postgres'), quiet, { stdio: 'ignore' })
  await listening(server, port)
  const drop = async () => {
    await end(server, 'SIGINT')
    await rm(folder, { recursive: true })
  }
  return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, drop }
}
