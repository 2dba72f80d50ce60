import lockfile from 'proper-lockfile'
import type { Folder } from './folder.ts'

const PAUSE_MS = 50
/** The lock of a killed process expires after this time; a living process renews its lock. */
const STALE_MS = 5000
/** With `PAUSE_MS` between them, these tries last longer than any server takes to start. */
const TRIES = 5000

/** Runs `work` while no other process starts the server of this folder. */
export async function withStartLock<T>(
  { root, startLock }: Folder,
  work: () => Promise<T>,
): Promise<T> {
  const release = await lockfile.lock(root, {
    lockfilePath: startLock,
    stale: STALE_MS,
    retries: { retries: TRIES, minTimeout: PAUSE_MS, maxTimeout: PAUSE_MS },
  })
  return work().finally(release)
}
