import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { connectOutage, DatabaseAway, namedOutage, throwNamed } from '../limits/outages.ts'

const REMEMBERED = 500

/** Of one pool: the kinds of work differ in their statements, and none uses up another's names. */
class StatementNames {
  readonly #names = new Map<string, string>()

  /** The same text always gets the same name, so that PostgreSQL plans it once per connection. */
  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= REMEMBERED) return known
    const name = `q${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** PostgreSQL plans these; it plans no `begin`, no `set` and no change of the schema. */
const IS_PLANNED = /^\s*(select|with|insert|update|delete)\b/i

const ask = (
  client: pg.PoolClient,
  names: StatementNames,
  text: string,
  values: readonly unknown[] = [],
) =>
  IS_PLANNED.test(text)
    ? client.query({ text, values: [...values], name: names.of(text) })
    : client.query(text, [...values])

function preparing(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let isLost = false
  const named = (error: unknown): never => {
    const outage = namedOutage(error)
    isLost ||= outage instanceof DatabaseAway
    throw outage
  }
  return {
    // Kysely passes only texts here; cursors, the other form, do not work with `pipeline`.
    query: (text: unknown, values?: readonly unknown[]) =>
      ask(client, names, text as string, values).catch(named) as never,
    // The pool learns of a lost connection later than its statements, and would hand it out again.
    release: (isDiscarded?: boolean) => client.release(isDiscarded || isLost),
  } as PostgresPoolClient
}

/**
 * Makes named prepared statements of all queries, which halves PostgreSQL's work. A pool is passed
 * here once, as its connections keep the names. They use `pipeline`. Outages get their names here
 * (`outages.ts`).
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  return {
    connect: async () => preparing(await pool.connect().catch(throwNamed(connectOutage)), names),
    end: () => pool.end(),
    options: pool.options,
  }
}
