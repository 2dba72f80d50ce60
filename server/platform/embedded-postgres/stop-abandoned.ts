import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { hasLiveClaims } from './claims.ts'
import { folderAt, MAJOR } from './folder.ts'
import { stopServer } from './stop-server.ts'

/**
 * Stops the server of a data folder when no living process works on it: one whose user was killed.
 * False when somebody does, and the server is left to them.
 */
export async function stopAbandoned(dataDir: string): Promise<boolean> {
  const folder = folderAt(path.resolve(dataDir, `pg${MAJOR}`))
  if (!existsSync(folder.root)) return true
  if (await hasLiveClaims(folder.users)) return false
  await stopServer(folder, findBinaries())
  return true
}
