import { closeSync, globSync, openSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnAs } from '@yosooi/embedded-postgres/program'
import type { RunAs } from '@yosooi/embedded-postgres/run-as'

/** Path patterns of the cluster's programs → their Debian packages. */
export const CLUSTER_NEEDS: Readonly<Record<string, string>> = {
  '/usr/lib/postgresql/*/bin/initdb': 'postgresql',
  patroni: 'patroni',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

/** The folder of a cluster, and the user as whom its programs run. */
export interface Owned {
  folder: string
  runAs: RunAs
  /** Folder of PostgreSQL's programs. */
  postgresql: string
}

export const postgresqlPrograms = (): string =>
  globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''

/** Starts a program that outlives this process; `name` names its log and its process. */
export async function startProgram(
  { folder, runAs }: Owned,
  name: string,
  [program, ...args]: [string, ...string[]],
): Promise<void> {
  if (processOf(folder, name)) return
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const child = spawnAs(runAs, program, args, { detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  child.unref()
  await writeFile(path.join(folder, `${name}.pid`), String(child.pid))
}

/** The running process of this name; null when it has ended. */
export function processOf(folder: string, name: string): number | null {
  const pid = Number.parseInt(readOr(path.join(folder, `${name}.pid`), ''), 10)
  return pid > 0 && isOf(folder, pid) ? pid : null
}

/** The PostgreSQL server of a node; null when it does not run. */
export function postmasterOf(folder: string, node: string): number | null {
  return processOf(path.join(folder, node, 'postgresql'), 'postmaster')
}

/** By now the process id may belong to another program; all of ours name the folder. */
const isOf = (folder: string, pid: number): boolean =>
  readOr(`/proc/${pid}/cmdline`, '').includes(folder)

/** Ends a process, by force once it has not ended in time. */
export async function endProcess(pid: number | null, signal: NodeJS.Signals): Promise<void> {
  if (!pid) return
  signalTo(pid, signal)
  for (let waited = 0; readOr(`/proc/${pid}/cmdline`, '') !== ''; waited += WAIT_MS) {
    if (waited === PATIENCE_MS) signalTo(pid, 'SIGKILL')
    await sleep(WAIT_MS)
  }
}

const WAIT_MS = 50
const PATIENCE_MS = 20_000

/** Ends PostgreSQL and all its processes at this moment, as a loss of power does. */
export function killServer(pid: number | null): void {
  if (!pid) return
  const children = readOr(`/proc/${pid}/task/${pid}/children`, '').trim().split(' ')
  for (const one of [pid, ...children.map(Number)]) if (one > 0) signalTo(one, 'SIGKILL')
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function readOr(file: string, absent: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return absent
    throw error
  }
}
