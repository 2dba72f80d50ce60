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

/** The cost of one request while the load runs. */
export const costOf = ({ db, load, url, requests }: Measured): Promise<Cost> =>
  costDuring(db, requests, async () => {
    load.send({ url, requests })
    await once(load, 'message')
  })

/** The CPU time of this process and of the database during some work, per request. */
export async function costDuring(
  db: Database,
  requests: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const [own, before] = [process.cpuUsage(), await databaseTimes(db)]
  await work()
  const { user, system } = process.cpuUsage(own)
  const times = [...(await databaseTimes(db))].map(([pid, now]) => now - (before.get(pid) ?? 0))
  const spent = times.reduce((sum, one) => sum + one, 0)
  return { node: (user + system) / requests, database: spent / requests }
}

/** Microseconds of CPU of each connection's backend process; 0 where there is no /proc. */
export async function databaseTimes(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const times = rows.map(async ({ pid }): Promise<[number, number][]> => {
    // The pool may close a connection meanwhile.
    const nanoseconds = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => null)
    return nanoseconds === null ? [] : [[pid, Number.parseInt(nanoseconds, 10) / 1000]]
  })
  return new Map((await Promise.all(times)).flat())
}
