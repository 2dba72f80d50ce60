import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** How PostgreSQL's programs are started: as which user, and through which other program. */
export type RunAs = {
  /** Owner of the files that PostgreSQL uses; absent when it is the current user. */
  owner?: { uid: number; gid: number }
  spawnOptions: { uid?: number; gid?: number }
  prefix: string[]
}

/** PostgreSQL refuses to run as root, so root starts it as an unprivileged user. */
export function chooseRunAs(clusterFolder: string | undefined, mustReach: string[]): RunAs {
  if (process.getuid?.() !== 0) return { spawnOptions: {}, prefix: [] }
  const owner = ownerOf(clusterFolder) ?? account('postgres') ?? account('nobody')
  if (!owner) throw new Error(noLesserUser('postgres / nobody ユーザーがありません'))
  if (mustReach.every(place => canReach(place, owner))) {
    return { owner, spawnOptions: owner, prefix: [] }
  }
  return { owner, spawnOptions: {}, prefix: throughPrivateFolders(owner) }
}

function ownerOf(folder: string | undefined) {
  if (!folder) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

function account(name: string) {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function canReach(place: string, { uid, gid }: { uid: number; gid: number }): boolean {
  const { mode, ...of } = statSync(place)
  const bit = of.uid === uid ? 0o100 : of.gid === gid ? 0o010 : 0o001
  const parent = path.dirname(place)
  return (mode & bit) !== 0 && (parent === place || canReach(parent, { uid, gid }))
}

/**
 * The unprivileged user cannot enter a checkout below /root (0700) without the capability to pass
 * any folder.
 */
function throughPrivateFolders({ uid, gid }: { uid: number; gid: number }): string[] {
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
  ]
  const [program = '', ...args] = prefix
  if (spawnSync(program, [...args, 'true'], { stdio: 'ignore' }).status !== 0) {
    throw new Error(noLesserUser('データの置き場所が root 以外に閉じています'))
  }
  return prefix
}

function noLesserUser(reason: string): string {
  return `root では内蔵の PostgreSQL を起動できません（${reason}）。一般ユーザーで起動するか、DATABASE_URL を設定してください。`
}
