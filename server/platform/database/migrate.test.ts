import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations } from '../../migrations/migrations.ts'
import { openQueue } from '../work/queue.ts'
import { migrate } from './migrate.ts'

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

/** An empty database, as an operator creates it. */
async function withEmptyDatabase(run: (url: string) => Promise<void>): Promise<void> {
  const { url } = inject('postgres')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await query(url, `create database ${name}`)
  await run(Object.assign(new URL(url), { pathname: name }).href).finally(() =>
    query(url, `drop database ${name} with (force)`),
  )
}

async function boot(url: string): Promise<void> {
  await migrate(url)
  const queue = await openQueue(url, () => {})
  await queue.stop()
}

test('processes that boot at once on an empty database migrate it once', () =>
  withEmptyDatabase(async url => {
    await Promise.all([boot(url), boot(url), boot(url)])
    const applied = await query(url, 'select name from kysely_migration order by name')
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
  }))
