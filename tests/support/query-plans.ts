import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import type { Database, Tables } from '../../server/platform/database/database.ts'
import { LIMITS, limitSessions } from '../../server/platform/database/database-limits.ts'
import { testDatabase } from './database.ts'

/** A node of a plan, in PostgreSQL's names; the figures exist where the statement was run. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface PlannedDatabase {
  db: Database
  /** Runs the statements that `work` sends once more and returns the nodes of their plans. */
  analysed(work: () => Promise<unknown>): Promise<PlanNode[]>
  /** As `analysed`, without running them again: for statements that change rows. */
  planned(work: () => Promise<unknown>): Promise<PlanNode[]>
}

/** A database for all tests of a file, whose statements' plans can be read. */
export async function plannedDatabaseOfFile(): Promise<PlannedDatabase> {
  const { url, drop } = await testDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 2, ...limitSessions(url, LIMITS.sweep) })
  pool.on('error', error => expect(error.message).toContain('terminating'))
  const sent: CompiledQuery[] = []
  const log = ({ query }: LogEvent): void => {
    sent.push(query)
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  afterAll(async () => {
    await db.destroy()
    await drop()
  })
  const plansOf = async (options: string, work: () => Promise<unknown>) => {
    sent.length = 0
    await work()
    const statements = sent.filter(({ sql }) => !/^(begin|commit)$/.test(sql))
    expect(statements).not.toEqual([])
    const nodes: PlanNode[] = []
    for (const { sql, parameters } of statements) {
      const { rows } = await pool.query(`explain (${options}) ${sql}`, [...parameters])
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return nodes
  }
  return {
    db,
    analysed: work => plansOf('analyze, format json', work),
    planned: work => plansOf('format json', work),
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Number of rows that a node read, including those that a filter removed. */
export const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
