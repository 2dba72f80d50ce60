import { setTimeout as sleep } from 'node:timers/promises'
import { NODES, type NodeName, type Places } from './places.ts'

/** One PostgreSQL as Patroni reports it. */
export interface Member {
  name: NodeName
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  timeline?: number
  /** Bytes behind the primary. */
  lag?: number | 'unknown'
}

const ASK_MS = 300
const PATIENCE_MS = 120_000

/** The members as the first node that answers knows them; none when no node answers. */
export async function readMembers({ nodes }: Places): Promise<Member[]> {
  for (const node of NODES) {
    const answer = await askPatroni(nodes[node].patroni)
    if (answer) return answer
  }
  return []
}

async function askPatroni(port: number): Promise<Member[] | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/cluster`, {
      signal: AbortSignal.timeout(2000),
    })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    // Patroni does not run there, or is still starting.
    return null
  }
}

export const leaderOf = (members: readonly Member[]): NodeName | null =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null

/** A primary, a standby that confirms its commits, and another standby, all on one timeline. */
export function isWhole(members: readonly Member[]): boolean {
  const roles = members.map(({ role }) => role).sort()
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.every(({ lag = 0 }) => lag !== 'unknown' && lag < 1_000_000)
  )
}

/** Resolves when `holds` accepts the members; throws with them after two minutes. */
export async function membersUntil(
  places: Places,
  holds: (members: readonly Member[]) => boolean,
): Promise<Member[]> {
  let members = await readMembers(places)
  for (let waited = 0; !holds(members); waited += ASK_MS) {
    if (waited > PATIENCE_MS) throw new Error(`the cluster stays as ${JSON.stringify(members)}`)
    await sleep(ASK_MS)
    members = await readMembers(places)
  }
  return members
}
