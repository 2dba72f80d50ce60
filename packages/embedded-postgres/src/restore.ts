import { chmod, chown, cp, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { folderAt, MAJOR } from './folder.ts'
import { chooseRunAs } from './run-as.ts'

/** Puts a backup's data into a folder that has no server yet; the next start replays its log. */
export async function restore(backup: string, dataDir: string): Promise<void> {
  const from = folderAt(path.join(backup, `pg${MAJOR}`))
  const to = folderAt(path.join(dataDir, `pg${MAJOR}`))
  const draft = folderAt(`${to.root}.restoring-${process.pid}`)
  await mkdir(dataDir, { recursive: true })
  await cp(from.root, draft.root, { recursive: true, errorOnExist: true })
  await mkdir(draft.users, { mode: 0o700 })
  await chmod(draft.root, 0o711)
  const { owner } = chooseRunAs(from.cluster, [])
  if (owner) await giveTo(owner, [draft.cluster, draft.password])
  await rename(draft.root, to.root)
}

async function giveTo(owner: { uid: number; gid: number }, places: string[]): Promise<void> {
  for (const place of places) {
    const inside = await readdir(place, { recursive: true }).catch(() => [])
    for (const name of ['', ...inside]) await chown(path.join(place, name), owner.uid, owner.gid)
  }
}
