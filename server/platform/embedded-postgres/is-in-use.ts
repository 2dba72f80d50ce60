import { existsSync } from 'node:fs'
import path from 'node:path'
import { hasLiveClaims } from './claims.ts'
import { folderAt, MAJOR } from './folder.ts'
import { findPostmaster } from './postmaster.ts'

/** Whether a server runs on this data folder, or a process is about to start one. */
export async function isInUse(dataDir: string): Promise<boolean> {
  const folder = folderAt(path.resolve(dataDir, `pg${MAJOR}`))
  if (!existsSync(folder.root)) return false
  return findPostmaster(folder) !== undefined || (await hasLiveClaims(folder.users))
}
