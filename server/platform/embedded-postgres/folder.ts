import { statSync } from 'node:fs'
import path from 'node:path'

export const MAJOR = 18
export const SUPERUSER = 'yosooi'

/**
 * `pg18/` holds everything of one database server, so that one rename makes it exist:
 * `cluster/` (PostgreSQL's own), `password`, `server.log`, `users/` (processes at work on it).
 */
export type Folder = {
  root: string
  cluster: string
  password: string
  log: string
  users: string
  pidFile: string
}

export function folderAt(root: string): Folder {
  const cluster = path.join(root, 'cluster')
  return {
    root,
    cluster,
    password: path.join(root, 'password'),
    log: path.join(root, 'server.log'),
    users: path.join(root, 'users'),
    pidFile: path.join(cluster, 'postmaster.pid'),
  }
}

/** Follows the folder when it is moved and differs in a copy, unlike its path or a stored name. */
export function clusterName(folder: Folder): string {
  const { dev, ino } = statSync(folder.cluster, { bigint: true })
  return `yosooi-${dev.toString(36)}-${ino.toString(36)}`
}
