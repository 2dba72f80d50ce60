import type { Cluster } from '../../../scripts/cluster/cluster.ts'
import {
  isWhole,
  leaderOf,
  type Member,
  membersUntil,
  readMembers,
} from '../../../scripts/cluster/members.ts'
import type { NodeName } from '../../../scripts/cluster/places.ts'

/** Processes of the primary's node that a round kills at one moment. */
export const KILLS = {
  PostgreSQL: ({ killPostgres }, node) => killPostgres(node),
  'PostgreSQL and Patroni': ({ killPostgres, killPatroni }, node) => {
    const killed = killPatroni(node)
    killPostgres(node)
    return killed
  },
  'the whole machine': async ({ killPostgres, killPatroni, killEtcd }, node) => {
    const killed = [killPatroni(node), killEtcd(node)]
    killPostgres(node)
    await Promise.all(killed)
  },
} as const satisfies Record<string, (cluster: Cluster, node: NodeName) => Promise<void> | void>

export type Kill = keyof typeof KILLS
export const KINDS = Object.keys(KILLS) as Kill[]

export async function primaryOf({ places }: Cluster): Promise<NodeName> {
  const primary = leaderOf(await readMembers(places))
  if (!primary) throw new Error('there is no primary')
  return primary
}

/** Resolves when another node than this one is the primary. */
export const isReplaced = ({ places }: Cluster, node: NodeName): Promise<Member[]> =>
  membersUntil(places, members => ![node, null].includes(leaderOf(members)))

/** Starts what was killed, as a service manager does, and waits until the node follows. */
export async function bringBack(cluster: Cluster, node: NodeName): Promise<void> {
  await cluster.startNode(node)
  await membersUntil(cluster.places, isWhole)
}
