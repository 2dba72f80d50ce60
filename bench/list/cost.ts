import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '../../server/platform/database/database.ts'

/** Microseconds of CPU per request. */
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

/** Unit of the CPU times in /proc, in microseconds. */
const TICK_US = 10_000

/** The CPU time of this process and of the database while the load runs. */
export async function costOf({ db, load, url, requests }: Measured): Promise<Cost> {
  const [own, before] = [process.cpuUsage(), await databaseTicks(db)]
  load.send({ url, requests })
  await once(load, 'message')
  const { user, system } = process.cpuUsage(own)
  const ticks = [...(await databaseTicks(db))].map(([pid, now]) => now - (before.get(pid) ?? 0))
  const spent = ticks.reduce((sum, one) => sum + one, 0) * TICK_US
  return { node: (user + system) / requests, database: spent / requests }
}

/** CPU ticks of each connection's backend process; 0 where there is no /proc. */
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
