import { type Kysely, sql } from 'kysely'

/**
 * Lists can be filtered by price and free seats. The index of each order includes the filtered
 * columns, so that a page is found in the index alone. `has_seats` is a column of its own because
 * an index on the seats themselves would make every checkout rewrite all indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table services add column has_seats boolean not null
    generated always as (seats_taken < quantity) stored`.execute(db)
  for (const [name, columns] of Object.entries(ORDERS)) {
    const carried = sql.raw(
      name === 'price' ? 'is_public, has_seats' : 'is_public, has_seats, price',
    )
    for (const [scope, prefix] of Object.entries(SCOPES)) {
      const index = sql.ref(`services_${scope}by_${name}`)
      await sql`drop index ${index}`.execute(db)
      await sql`
        create index ${index} on services (${sql.raw(prefix + columns)})
        include (${carried}) where deleted_at is null`.execute(db)
    }
  }
}

const SCOPES = { '': '', in_category_: 'category, ' }
const ORDERS = {
  update: 'updated_at, id',
  creation: 'created_at, id',
  price: 'price, id',
  sales: 'deals_started, created_at, id',
  shuffle: 'shuffle, id',
}
