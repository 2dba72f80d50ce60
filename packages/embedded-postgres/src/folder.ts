import { statSync } from 'node:fs'
import path from 'node:path'

export const MAJOR = 18
export const SUPERUSER = 'yosooi'

/**
 * `pg18/` contains everything of one database server, so that one rename creates it: `cluster/`
 * (PostgreSQL's data directory), `password`, `port` (the last one used), `server.log`, `users/`
 * (claims of the processes that use it), `starting/` (the start lock).
 */
export type Folder = {
  root: string
  cluster: string
  password: string
  port: string
  log: string
  users: string
  pidFile: string
  /** A folder that exists while a process starts the server. */
  startLock: string
}

export function folderAt(root: string): Folder {
  const cluster = path.join(root, 'cluster')
  return {
    root,
    cluster,
    password: path.join(root, 'password'),
    port: path.join(root, 'port'),
    log: path.join(root, 'server.log'),
    users: path.join(root, 'users'),
    startLock: path.join(root, 'starting'),
    pidFile: path.join(cluster, 'postmaster.pid'),
  }
}

/** A name that survives a move of the folder and differs in a copy, unlike its path. */
export function clusterName(folder: Folder): string {
  const { dev, ino } = statSync(folder.cluster, { bigint: true })
  return `yosooi-${dev.toString(36)}-${ino.toString(36)}`
}
