import { type Kysely, sql } from 'kysely'

/**
 * What a member was told already: the lowest price of a liked service (rule `lower-price-is-told`),
 * a month that matured (rule `matured-is-told-daily`) and a review that became public
 * (rule `review-told-when-public`). Months and reviews of the time before count as told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table likes add column told_price int`.execute(db)
  await sql`alter table earnings add column is_maturity_told boolean not null default true`.execute(
    db,
  )
  await sql`alter table earnings alter column is_maturity_told set default false`.execute(db)
  await sql`alter table ratings add column is_publication_told boolean not null default true`.execute(
    db,
  )
  await sql`alter table ratings alter column is_publication_told set default false`.execute(db)
}
