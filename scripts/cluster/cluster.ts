import { chmod, chown, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseRunAs } from '@yosooi/embedded-postgres/run-as'
import pg from 'pg'
import { writeConfiguration } from './configuration.ts'
import { isWhole, membersUntil } from './members.ts'
import {
  databaseUrl,
  NODES,
  type NodeName,
  openPlaces,
  type Places,
  superuserUrl,
} from './places.ts'
import {
  endProcess,
  killServer,
  type Owned,
  postgresqlPrograms,
  postmasterOf,
  processOf,
  startProgram,
} from './programs.ts'

export interface Cluster {
  places: Places
  /** Address of the current primary, through PgBouncer and HAProxy. */
  url: string
  /** Starts those programs of a node that do not run: etcd, and Patroni, which starts PostgreSQL. */
  startNode(node: NodeName): Promise<void>
  killPostgres(node: NodeName): void
  killPatroni(node: NodeName): Promise<void>
  killEtcd(node: NodeName): Promise<void>
}

/**
 * Three PostgreSQL under Patroni, three etcd, HAProxy and PgBouncer on this machine, all below
 * `folder`; resolves when every commit has a standby. A stopped cluster starts again with its data.
 */
export async function startCluster(folder: string): Promise<Cluster> {
  const at = await own(folder)
  const places = await openPlaces(folder)
  await writeConfiguration(at, places)
  for (const node of NODES) await startEtcd(at, node)
  for (const node of NODES) await startPatroni(at, node)
  await startProgram(at, 'haproxy', ['/usr/sbin/haproxy', '-db', '-f', `${folder}/haproxy.cfg`])
  await startProgram(at, 'pgbouncer', ['/usr/sbin/pgbouncer', `${folder}/pgbouncer.ini`])
  await membersUntil(places, isWhole)
  await createDatabase(places)
  return {
    places,
    url: databaseUrl(places),
    async startNode(node) {
      await startEtcd(at, node)
      await startPatroni(at, node)
    },
    killPostgres: node => killServer(postmasterOf(folder, node)),
    killPatroni: node => endProcess(processOf(folder, `${node}-patroni`), 'SIGKILL'),
    killEtcd: node => endProcess(processOf(folder, `${node}-etcd`), 'SIGKILL'),
  }
}

/** Ends every program of the cluster in this folder; its data stays. */
export async function stopCluster(folder: string): Promise<void> {
  const end = (name: string) => endProcess(processOf(folder, name), 'SIGTERM')
  await Promise.all([end('pgbouncer'), end('haproxy')])
  await Promise.all(NODES.map(node => end(`${node}-patroni`)))
  // A Patroni that was killed has left its PostgreSQL running.
  await Promise.all(NODES.map(node => endProcess(postmasterOf(folder, node), 'SIGINT')))
  await Promise.all(NODES.map(node => end(`${node}-etcd`)))
}

async function own(folder: string): Promise<Owned> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const postgresql = postgresqlPrograms()
  const runAs = chooseRunAs(undefined, [folder, postgresql])
  if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid)
  return { folder, runAs, postgresql }
}

const startEtcd = (at: Owned, node: NodeName) =>
  startProgram(at, `${node}-etcd`, [
    '/usr/bin/etcd',
    '--config-file',
    path.join(at.folder, node, 'etcd.yml'),
  ])

const startPatroni = (at: Owned, node: NodeName) =>
  startProgram(at, `${node}-patroni`, [
    '/usr/bin/patroni',
    path.join(at.folder, node, 'patroni.yml'),
  ])

/** The product's own role and database, as an operator creates them once. */
async function createDatabase(places: Places): Promise<void> {
  const client = await connectToPrimary(places)
  try {
    const { rows } = await client.query(`select from pg_database where datname = 'yosooi'`)
    if (rows.length > 0) return
    await client.query(`create role yosooi login password '${places.databasePassword}'`)
    await client.query('create database yosooi owner yosooi')
  } finally {
    await client.end()
  }
}

/** HAProxy learns of a new primary within a second. */
async function connectToPrimary(places: Places, tries = 30): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: superuserUrl(places) })
  try {
    await client.connect()
    return client
  } catch (error) {
    if (tries === 0) throw error
    await sleep(500)
    return connectToPrimary(places, tries - 1)
  }
}
