import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRunning, startOf } from './processes.ts'

export type Claim = {
  /** Gives the claim up; true when no other process uses the server. */
  release(): Promise<boolean>
}

/**
 * Registers this process as a user of the server. The last process to leave stops the server, so
 * that a killed starter leaves none behind and no process loses a server that another one started.
 */
export async function claim(usersFolder: string): Promise<Claim> {
  const name = `${process.pid}-${startOf(process.pid)}-${randomBytes(4).toString('hex')}`
  await writeFile(path.join(usersFolder, name), '')
  return {
    async release() {
      await rm(path.join(usersFolder, name), { force: true })
      return !(await hasLiveClaims(usersFolder))
    },
  }
}

/** Whether a living process uses the server; removes the claims of dead ones. */
export async function hasLiveClaims(usersFolder: string): Promise<boolean> {
  const names = await readdir(usersFolder)
  const dead = names.filter(name => !isLive(name))
  await Promise.all(dead.map(name => rm(path.join(usersFolder, name), { force: true })))
  return dead.length < names.length
}

function isLive(name: string): boolean {
  const [pid, start] = name.split('-')
  return isRunning(Number(pid)) && startOf(Number(pid)) === start
}
