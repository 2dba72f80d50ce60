import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { connectOutage, DatabaseAway, namedOutage, throwNamed } from '../limits/outages.ts'

const REMEMBERED = 500
const names = new Map<string, string>()

/** The same text always gets the same name, so that PostgreSQL plans it once per connection. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= REMEMBERED) return known
  const name = `q${names.size + 1}`
  names.set(text, name)
  return name
}

/** PostgreSQL plans these; it plans no `begin`, no `set` and no change of the schema. */
const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i

const ask = (client: pg.PoolClient, text: string, values: readonly unknown[] = []) =>
  IS_PLANNED.test(text)
    ? client.query({ text, values: [...values], name: statementName(text) })
    : client.query(text, [...values])

function preparing(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  const named = (error: unknown): never => {
    const outage = namedOutage(error)
    isLost ||= outage instanceof DatabaseAway
    throw outage
  }
  return {
    // Kysely passes only texts here; cursors, the other form, do not work with `pipeline`.
    query: (text: unknown, values?: readonly unknown[]) =>
      ask(client, text as string, values).catch(named) as never,
    // The pool learns of a lost connection later than its statements, and would hand it out again.
    release: (isDiscarded?: boolean) => client.release(isDiscarded || isLost),
  } as PostgresPoolClient
}

/**
 * Makes named prepared statements of all queries, which halves PostgreSQL's work. The
 * pool's connections use `pipeline`. Outages get their names here (`outages.ts`).
 */
export const preparedPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => preparing(await pool.connect().catch(throwNamed(connectOutage))),
  end: () => pool.end(),
  options: pool.options,
})
