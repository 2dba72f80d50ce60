import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { clusterName, type Folder } from './folder.ts'
import { hasProcesses, isRunning, isServerOf } from './processes.ts'

export type Postmaster = { pid: number; port: number; ready: boolean }

const PID_LINE = 0
const PORT_LINE = 3
const STATUS_LINE = 7

/** The server that `postmaster.pid` names, if that process really is this server. */
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

/**
 * Waits for the processes of a killed server to end and removes its pid file; PostgreSQL clears the
 * rest itself. Only the process that holds the start lock may call this.
 */
export async function clearRemains(folder: Folder, deadline: number): Promise<void> {
  while (!findPostmaster(folder) && hasProcesses(clusterName(folder)) && Date.now() < deadline) {
    await sleep(50)
  }
  const pid = Number(pidFileLines(folder)[PID_LINE])
  // PostgreSQL refuses to start while another program has the process id of its killed server.
  if (pid && isRunning(pid) && !findPostmaster(folder)) await rm(folder.pidFile)
}
