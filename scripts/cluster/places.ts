import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@yosooi/embedded-postgres/free-port'

export const NODES = ['node1', 'node2', 'node3'] as const
export type NodeName = (typeof NODES)[number]

/** Ports of 127.0.0.1. */
interface NodePorts {
  postgresql: number
  patroni: number
  etcd: number
  etcdPeer: number
}

/** Addresses of the programs of one cluster, and its passwords. */
export interface Places {
  nodes: Readonly<Record<NodeName, NodePorts>>
  /** Ports of HAProxy. */
  primary: number
  replicas: number
  pgbouncer: number
  superuserPassword: string
  replicationPassword: string
  databasePassword: string
}

const fileIn = (folder: string) => path.join(folder, 'cluster.json')

/** The places of the cluster in this folder; chosen at the first start. */
export async function openPlaces(folder: string): Promise<Places> {
  const known = readPlaces(folder)
  if (known) return known
  const places = await choosePlaces()
  await writeFile(fileIn(folder), JSON.stringify(places, null, 2), { mode: 0o600 })
  return places
}

export function readPlaces(folder: string): Places | null {
  if (!existsSync(fileIn(folder))) return null
  return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Places
}

async function choosePlaces(): Promise<Places> {
  const taken = new Set<number>()
  const port = async (): Promise<number> => {
    const chosen = await freePort()
    if (taken.has(chosen)) return port()
    taken.add(chosen)
    return chosen
  }
  const node = async (): Promise<NodePorts> => ({
    postgresql: await port(),
    patroni: await port(),
    etcd: await port(),
    etcdPeer: await port(),
  })
  return {
    nodes: { node1: await node(), node2: await node(), node3: await node() },
    primary: await port(),
    replicas: await port(),
    pgbouncer: await port(),
    superuserPassword: newPassword(),
    replicationPassword: newPassword(),
    databasePassword: newPassword(),
  }
}

const newPassword = () => randomBytes(18).toString('hex')

/** Address at which the product reaches the primary, through PgBouncer. */
export const databaseUrl = ({ databasePassword, pgbouncer }: Places): string =>
  `postgres://yosooi:${databasePassword}@127.0.0.1:${pgbouncer}/yosooi`

/** Address at which operators reach the current primary, through HAProxy alone. */
export const superuserUrl = ({ superuserPassword, primary }: Places): string =>
  `postgres://postgres:${superuserPassword}@127.0.0.1:${primary}/postgres`
