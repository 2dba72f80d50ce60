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
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-pg-'))
  await chmod(folder, 0o711)
  const runAs = chooseRunAs(undefined, [folder, BINARIES])
  if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid)
  const cluster = path.join(folder, 'cluster')
  const initialise = ['-D', cluster, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust']
  await runAsOwner(runAs, path.join(BINARIES, 'initdb'), [...initialise, '--no-sync'])
  const port = String(await freePort())
  const place = ['-D', cluster, '-p', port, '-h', '127.0.0.1', '-k', folder]
  const args = [...place, '-c', 'log_min_messages=panic']
  const server = spawnAs(runAs, path.join(BINARIES, 'postgres'), args, { stdio: 'ignore' })
  await listening(server, port)
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`
  const drop = async () => {
    await end(server, 'SIGINT')
    await rm(folder, { recursive: true })
  }
  await migrate(url).catch(error => drop().then(() => Promise.reject(error)))
  return { url, drop }
}
