import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const REMEMBERED = 500
const names = new Map<string, string>()

/** The same text always gets the same name, so that PostgreSQL plans it once a connection. */
function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= REMEMBERED) return known
  const name = `q${names.size + 1}`
  names.set(text, name)
  return name
}

function preparing(client: pg.PoolClient): PostgresPoolClient {
  return new Proxy(client, {
    get(target, property) {
      if (property !== 'query') {
        const value = Reflect.get(target, property)
        return typeof value === 'function' ? value.bind(target) : value
      }
      return (text: unknown, values?: unknown[]) => {
        return typeof text === 'string' && values && values.length > 0
          ? target.query({ text, values, name: statementName(text) })
          : target.query(text as string, values)
      }
    },
  }) as PostgresPoolClient
}

/**
 * A pool, of connections with `pipeline`, whose parameterised queries are named prepared statements:
 * half the work for PostgreSQL.
 */
export function preparedPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => preparing(await pool.connect()),
    end: () => pool.end(),
  } as PostgresPool
}
