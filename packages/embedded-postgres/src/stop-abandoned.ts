import { existsSync } from 'node:fs'
import path from 'node:path'
import { findBinaries } from './binaries.ts'
import { hasLiveClaims } from './claims.ts'
import { folderAt, MAJOR } from './folder.ts'
import { stopServer } from './stop-server.ts'

/**
 * Stops the server of a data folder that no living process uses, because its user was killed. False
 * when a process uses it; the server then keeps running.
 */
export async function stopAbandoned(dataDir: string): Promise<boolean> {
  const folder = folderAt(path.resolve(dataDir, `pg${MAJOR}`))
  if (!existsSync(folder.root)) return true
  if (await hasLiveClaims(folder.users)) return false
  await stopServer(folder, findBinaries())
  return true
}
