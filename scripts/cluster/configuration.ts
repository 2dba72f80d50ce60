import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../launcher/environment.ts'
import { NODES, type NodeName, type Places } from './places.ts'
import type { Owned } from './programs.ts'

const TEMPLATES = path.join(ROOT, 'deploy', 'postgresql')

type Values = Readonly<Record<string, string | number>>

/** Fills the templates of `deploy/postgresql/` for this machine. */
export async function writeConfiguration(at: Owned, places: Places): Promise<void> {
  for (const node of NODES) {
    await mkdir(path.join(at.folder, node), { recursive: true, mode: 0o700 })
    await giveAway(at, node)
    const values = nodeValues(at, places, node)
    for (const template of ['etcd.yml', 'patroni.yml'])
      await fill(at, template, path.join(node, template), values)
  }
  for (const template of ['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt'])
    await fill(at, template, template, proxyValues(at, places))
}

async function fill(at: Owned, template: string, name: string, values: Values): Promise<void> {
  const text = await readFile(path.join(TEMPLATES, template), 'utf8')
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${template} needs a value for ${key}`)
    return String(value)
  })
  await writeFile(path.join(at.folder, name), filled, { mode: 0o600 })
  await giveAway(at, name)
}

const giveAway = async ({ folder, runAs: { owner } }: Owned, name: string) => {
  if (owner) await chown(path.join(folder, name), owner.uid, owner.gid)
}

function nodeValues({ folder, postgresql }: Owned, { nodes, ...places }: Places, node: NodeName) {
  const { etcd, etcdPeer, patroni, postgresql: port } = nodes[node]
  const all = NODES.map(name => ({ name, ...nodes[name] }))
  return {
    NODE: node,
    ADDRESS: '127.0.0.1',
    NETWORK: '127.0.0.1/32',
    FOLDER: path.join(folder, node),
    POSTGRESQL_PROGRAMS: postgresql,
    POSTGRESQL_PORT: port,
    PATRONI_PORT: patroni,
    ETCD_PORT: etcd,
    ETCD_PEER_PORT: etcdPeer,
    ETCD_MEMBERS: all.map(one => `${one.name}=http://127.0.0.1:${one.etcdPeer}`).join(','),
    ETCD_HOSTS: all.map(one => `127.0.0.1:${one.etcd}`).join(','),
    SUPERUSER_PASSWORD: places.superuserPassword,
    REPLICATION_PASSWORD: places.replicationPassword,
  }
}

const proxyValues = ({ folder }: Owned, { nodes, ...places }: Places): Values => ({
  FOLDER: folder,
  HAPROXY_ADDRESS: '127.0.0.1',
  PRIMARY_PORT: places.primary,
  REPLICAS_PORT: places.replicas,
  PGBOUNCER_ADDRESS: '127.0.0.1',
  PGBOUNCER_PORT: places.pgbouncer,
  DATABASE_PASSWORD: places.databasePassword,
  NODE1_POSTGRESQL: `127.0.0.1:${nodes.node1.postgresql}`,
  NODE1_PATRONI_PORT: nodes.node1.patroni,
  NODE2_POSTGRESQL: `127.0.0.1:${nodes.node2.postgresql}`,
  NODE2_PATRONI_PORT: nodes.node2.patroni,
  NODE3_POSTGRESQL: `127.0.0.1:${nodes.node3.postgresql}`,
  NODE3_PATRONI_PORT: nodes.node3.patroni,
})
