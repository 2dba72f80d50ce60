import type { Cluster } from '../../../scripts/cluster/cluster.ts'
import type { NodeName } from '../../../scripts/cluster/places.ts'

/** Asks Patroni to make another node the primary, as an operator does by `patronictl switchover`. */
export async function switchOver({ places }: Cluster, primary: NodeName): Promise<void> {
  const login = Buffer.from(`patroni:${places.superuserPassword}`).toString('base64')
  const response = await fetch(`http://127.0.0.1:${places.nodes[primary].patroni}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${login}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leader: primary }),
  })
  if (!response.ok) throw new Error(`Patroni answered ${response.status} to a switchover`)
}
