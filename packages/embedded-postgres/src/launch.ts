import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import { clusterName, type Folder } from './folder.ts'
import { keptPort } from './kept-port.ts'
import { spawnAs } from './program.ts'
import { chooseRunAs } from './run-as.ts'

export type Launch = {
  pid: number
  /** The exit code, once the server has ended. */
  ended: () => { code: number | null } | undefined
}

/** Settings that differ from PostgreSQL's defaults, by name. */
export type Settings = Record<string, string>

const LOG_LIMIT = 10 * 1024 * 1024

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  fsync: 'on',
  jit: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and the DETAIL lines of errors contain user data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts a server that outlives this process; it is ready only when `postmaster.pid` says so. */
export async function launch(
  folder: Folder,
  binaries: Binaries,
  settings: Settings,
): Promise<Launch> {
  const log = openLog(folder.log)
  const runAs = chooseRunAs(folder.cluster, [folder.cluster, binaries.folder])
  const all = {
    ...SETTINGS,
    ...settings,
    port: String(await keptPort(folder)),
    cluster_name: clusterName(folder),
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own process group: Ctrl-C in the terminal must not stop the server before its clients.
  const child = spawnAs(runAs, binaries.postgres, ['-D', folder.cluster, ...args], {
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  return watch(child)
}

function watch(child: ReturnType<typeof spawnAs>): Promise<Launch> {
  let end: { code: number | null } | undefined
  child.once('exit', code => {
    end = { code }
  })
  child.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => resolve({ pid: child.pid ?? 0, ended: () => end }))
  })
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  return openSync(file, size > LOG_LIMIT ? 'w' : 'a', 0o600)
}

/** The last lines that the server wrote, to explain why it did not start. */
export function lastLogLines(folder: Folder): string {
  return readFileSync(folder.log, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
