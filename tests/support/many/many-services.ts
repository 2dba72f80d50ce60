import { sql } from 'kysely'
import type { Database, Tx } from '../../../server/platform/database/database.ts'

/**
 * A market of `count` services in 20 categories, inserted by SQL. Names consist of a few words,
 * some frequent and some rare; every tenth service is paused and every twentieth is sold out.
 * The provider has verified ten of eleven sellers.
 */
export async function fillMarket(db: Database, count: number): Promise<void> {
  await sql`
    insert into users (subject, email, name, created_at, updated_at)
    select 'market-' || n, 'market-' || n || '@example.com', '出品者' || n, now(), now()
    from generate_series(1, greatest(${count}::int / 50, 1)) n`.execute(db)
  await sql`
    insert into payout_accounts (
      user_id, account_id, details_submitted, payouts_enabled, transfers_active, updated_at)
    select id, 'acct_' || subject, true, id % 11 <> 0, true, now()
    from users where subject like 'market-%'`.execute(db)
  await insertServices(db, tx =>
    withoutIndexes(tx, async () => {
      await sql`
      with sellers as (
        select array_agg(id) as ids from users where subject like 'market-%')
      insert into services (
        user_id, name, is_public, category, price, quantity, seats_taken, deals_started,
        text_intro, text_contents, text_details, text_flow, created_at, updated_at)
      select
        ids[1 + n % cardinality(ids)],
        (array['メイク','ウィッグ','衣装','写真','占い','翻訳','ダンス'])[1 + n % 7] || 'の' ||
          (array['相談','仕立て','練習','撮影','下見'])[1 + (n / 7) % 5] || ' 第' || n || '番',
        n % 10 <> 0, 1 + (n * 7919::bigint) % 20, 1500 + (n * 104729::bigint) % 198501,
        1 + n % 100, case when n % 20 = 0 then 1 + n % 100 else 0 end, (n * 31) % 97,
        'はじめての方へ', '月に二回',
        'くわしい説明。', '進め方の説明。',
        now() - n * interval '1 minute', now() - ((n * 7919::bigint) % ${count}::int) * interval '1 minute'
      from generate_series(1, ${count}::int) n, sellers`.execute(tx)
    }),
  )
  await sql`vacuum analyze services`.execute(db)
  await sql`analyze`.execute(db)
}

/** Builds the indexes of services after `work`: each row would change a page of each index. */
async function withoutIndexes(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'services'::regclass and not indisprimary`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

/**
 * Inserts services and counts them afterwards: the trigger would update one row of counts for each
 * service, thousands of times in one transaction.
 */
export async function insertServices(
  db: Database,
  insert: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`alter table services disable trigger counted`.execute(tx)
    await insert(tx)
    await sql`
      insert into service_counts (scope, key, listed, public)
      select 'category', category, count(*), count(*) filter (where is_public)
      from services where deleted_at is null group by category
      union all
      select 'seller', user_id, count(*), count(*) filter (where is_public)
      from services where deleted_at is null group by user_id
      on conflict (scope, key) do update
      set listed = excluded.listed, public = excluded.public`.execute(tx)
    await sql`alter table services enable trigger counted`.execute(tx)
  })
}
