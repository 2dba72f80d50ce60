import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { type Folder, folderAt, SUPERUSER } from './folder.ts'
import { isRunning } from './processes.ts'
import { runAsOwner } from './program.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

/**
 * Prepares a server's folder under another name and renames it into place; another process may be
 * faster.
 */
export async function initialise(folder: Folder, binaries: Binaries): Promise<void> {
  await sweepUnfinished(folder)
  const draft = folderAt(`${folder.root}.init-${process.pid}-${randomBytes(4).toString('hex')}`)
  await mkdir(draft.cluster, { recursive: true })
  try {
    await fill(draft, binaries)
    await rename(draft.root, folder.root)
  } catch (error) {
    await rm(draft.root, { recursive: true, force: true })
    if (!existsSync(folder.cluster)) throw error
  }
}

async function fill(draft: Folder, binaries: Binaries): Promise<void> {
  await chmod(draft.root, 0o711)
  const runAs = chooseRunAs(undefined, [draft.root, binaries.folder])
  await mkdir(draft.users, { mode: 0o700 })
  await writeFile(draft.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await give(draft, runAs)
  await runAsOwner(runAs, binaries.initdb, [
    ...['-D', draft.cluster, '-U', SUPERUSER, '-E', 'UTF8', '-A', 'scram-sha-256'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'],
    ...[`--pwfile=${draft.password}`, '--no-instructions'],
  ])
}

async function give({ cluster, password }: Folder, { owner }: RunAs): Promise<void> {
  if (!owner) return
  await chown(cluster, owner.uid, owner.gid)
  await chown(password, owner.uid, owner.gid)
}

/** Removes the drafts of processes that were killed during their first start. */
async function sweepUnfinished(folder: Folder): Promise<void> {
  const parent = path.dirname(folder.root)
  const prefix = `${path.basename(folder.root)}.init-`
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (pid && !isRunning(pid)) await rm(path.join(parent, name), { recursive: true, force: true })
  }
}
