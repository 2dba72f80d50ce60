import { expect, test } from 'vitest'
import { withEmptyDatabase } from '../../../tests/support/database.ts'
import { query } from '../../../tests/support/old-database.ts'
import { migrations } from '../../migrations/migrations.ts'
import { openQueue } from '../jobs/queue.ts'
import { migrate } from './migrate.ts'

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
