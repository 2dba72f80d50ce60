import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/platform/database.ts'

/** µs of CPU a request. */
export interface Cost {
  node: number
  database: number
}

export const total = ({ node, database }: Cost): number => node + database

export const shown = (cost: Cost): string =>
  `${total(cost).toFixed(0)} µs (database ${cost.database.toFixed(0)})`

interface Measured {
  db: Database
  load: ChildProcess
  url: string
  requests: number
}

/** What /proc counts CPU time in. */
const TICK_US = 10_000

/** The CPU time of this process and of the database's while the load asks. */
export async function costOf({ db, load, url, requests }: Measured): Promise<Cost> {
  const [own, before] = [process.cpuUsage(), await databaseTicks(db)]
  load.send({ url, requests })
  await once(load, 'message')
  const { user, system } = process.cpuUsage(own)
  const ticks = [...(await databaseTicks(db))].map(([pid, now]) => now - (before.get(pid) ?? 0))
  const spent = ticks.reduce((sum, one) => sum + one, 0) * TICK_US
  return { node: (user + system) / requests, database: spent / requests }
}

/** Of each connection's own process; where there is no /proc, the database costs 0. */
async function databaseTicks(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const ticks = rows.map(async ({ pid }): Promise<[number, number]> => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [pid, Number(fields[11] ?? 0) + Number(fields[12] ?? 0)]
  })
  return new Map(await Promise.all(ticks))
}
