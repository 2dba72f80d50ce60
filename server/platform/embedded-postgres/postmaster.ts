import { readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterName, type Folder } from './folder.ts'
import { hasProcesses, isRunning, isServerOf } from './processes.ts'

export type Postmaster = { pid: number; port: number; ready: boolean }

const PID_LINE = 0
const PORT_LINE = 3
const STATUS_LINE = 7

/** The server that says in `postmaster.pid` that it runs, if it really does. */
export function findPostmaster(folder: Folder): Postmaster | undefined {
  const lines = pidFileLines(folder)
  const pid = Number(lines[PID_LINE])
  if (!pid || !isServerOf(clusterName(folder), pid)) return undefined
  const ready = lines[STATUS_LINE]?.trim() === 'ready'
  return { pid, port: Number(lines[PORT_LINE]), ready }
}

function pidFileLines(folder: Folder): string[] {
  try {
    return readFileSync(folder.pidFile, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Clears what a killed server left in the way of the next; PostgreSQL itself does the rest. */
export async function clearRemains(folder: Folder, deadline: number): Promise<void> {
  while (!findPostmaster(folder) && hasProcesses(clusterName(folder)) && Date.now() < deadline) {
    await sleep(50)
  }
  const pid = Number(pidFileLines(folder)[PID_LINE])
  // PostgreSQL refuses to start while another program bears the number of its killed server
  if (pid && isRunning(pid) && !findPostmaster(folder)) await removeStale(folder, pid)
}

async function removeStale({ pidFile, root }: Folder, pid: number): Promise<void> {
  const aside = path.join(root, `stale-${process.pid}.pid`)
  await rename(pidFile, aside)
  const isStale = Number(readFileSync(aside, 'utf8').split('\n')[PID_LINE]) === pid
  // another process may have started a server since; then the file is that one's
  await (isStale ? rm(aside) : rename(aside, pidFile))
}
