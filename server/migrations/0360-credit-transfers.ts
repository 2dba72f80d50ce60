import { type Kysely, sql } from 'kysely'

/**
 * Transfers by which the platform's own money went to a seller's account, such as after a won
 * dispute. Money can be fetched from them as from the months' transfers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credit_transfers (
      transfer_id text primary key,
      seller_id bigint not null references users,
      amount bigint not null check (amount > 0),
      collected bigint not null default 0 check (collected between 0 and amount),
      is_stranded boolean not null default false,
      sent_at timestamptz not null)`.execute(db)
  await sql`create index credit_transfers_of_seller on credit_transfers (seller_id, sent_at)`.execute(
    db,
  )
}
