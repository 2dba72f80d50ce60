import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Folder } from './folder.ts'
import { findPostmaster } from './postmaster.ts'
import { runAsOwner } from './program.ts'

const PATIENCE_MS = 20_000

/** Fast shutdown: open transactions are rolled back, committed rows are on disk. */
export async function stopServer(folder: Folder, binaries: Binaries): Promise<void> {
  const server = findPostmaster(folder)
  if (!server) return
  if (process.platform === 'win32') return stopOnWindows(folder, binaries)
  process.kill(server.pid, 'SIGINT')
  if (await isGone(folder, server.pid)) return
  process.kill(server.pid, 'SIGQUIT')
  await isGone(folder, server.pid)
}

async function isGone(folder: Folder, pid: number): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    if (findPostmaster(folder)?.pid !== pid) return true
    await sleep(10)
  }
  return false
}

/** Windows has no signals, so `pg_ctl` stops the server. */
function stopOnWindows(folder: Folder, binaries: Binaries): Promise<void> {
  const runAs = { spawnOptions: {}, prefix: [] }
  return runAsOwner(runAs, binaries.pgCtl, ['stop', '-D', folder.cluster, '-m', 'fast', '-w'])
}
