import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Linux identifies a process beyond its id, which the system reuses. */
const TELLS_MORE = existsSync('/proc/self/stat')

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process began, in clock ticks since boot; empty where the system does not tell. */
export function startOf(pid: number): string {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')
  return fields?.[19] ?? ''
}

/** Whether `pid` is the PostgreSQL server of this cluster, not a later process with the same id. */
export function isServerOf(cluster: string, pid: number): boolean {
  return TELLS_MORE ? isOf(cluster, pid) : isRunning(pid)
}

/** Backends outlive a killed server for a moment; a new server must not start beside them. */
export function hasProcesses(cluster: string): boolean {
  if (!TELLS_MORE) return false
  return readdirSync('/proc').some(name => /^\d+$/.test(name) && isOf(cluster, Number(name)))
}

function isOf(cluster: string, pid: number): boolean {
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
  const [program = ''] = command.split(' ')
  return /(^|\/)postgres:?$/.test(program) && command.includes(cluster)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process ended between listing and reading.
    return ''
  }
}
