import type { World } from '../../../support/world.ts'

const LEFT_NOTHING_IN = [
  ['likes', 'user_id'],
  ['follows', 'follower_id'],
  ['follows', 'person_id'],
  ['phrases', 'owner_id'],
  ['saved_searches', 'user_id'],
  ['notices', 'user_id'],
  ['notice_mutes', 'user_id'],
  ['exports', 'user_id'],
  ['rests', 'seller_id'],
  ['service_drafts', 'user_id'],
  ['blocks', 'blocker_id'],
  ['blocks', 'blocked_id'],
] as const

/** Each query finds rows that contradict others; all find none once the world has settled. */
const UNSOUND: Readonly<Record<string, string>> = {
  'counts of a thread': `
    select id from threads, lateral (
      select count(*) as n, max(id) as last,
        count(*) filter (where read_at is null and author_id = seller_id) as to_buyer,
        count(*) filter (where read_at is null and author_id = buyer_id) as to_seller
      from messages where thread_id = threads.id) counted
    where (message_count, buyer_unread, seller_unread) <> (n, to_buyer, to_seller)
      or last_message_id is distinct from last`,
  'counts of an inbox': `
    select user_id from inboxes, lateral (
      select count(*) as n,
        coalesce(sum(case when buyer_id = user_id then buyer_unread else seller_unread end), 0) as u
      from threads where user_id in (buyer_id, seller_id)) counted
    where (threads, unread) <> (n, u)`,
  'counts of services': `
    select key from (select * from service_counts where listed <> 0 or public <> 0) stored
    full join (
      select scope, key, count(*)::int as listed, count(*) filter (where is_public)::int as public
      from services, lateral (values ('category', category::bigint), ('seller', user_id))
        scopes (scope, key)
      where deleted_at is null group by scope, key) counted using (scope, key)
    where stored.listed is distinct from counted.listed
      or stored.public is distinct from counted.public`,
  'counts of ratings': `
    select user_id from user_ratings full join (
      select ratee_id as user_id, count(*) filter (where is_good) as good from ratings group by 1
    ) counted using (user_id) where user_ratings.good is distinct from counted.good`,
  'places of pictures': `
    select service_id from service_images
    group by service_id having max(number) <> count(*) or min(number) <> 1`,
  'pictures of a deleted service': `
    select service_id from service_images join services on services.id = service_id
    where deleted_at is not null`,
  'a public service of a suspended seller': `
    select id from services join suspensions using (user_id)
    where is_public and deleted_at is null`,
  'a service of a closed account': `
    select id from services join departures using (user_id) where deleted_at is null`,
  'a follow in spite of a block': `
    select blocker_id from blocks join follows on (blocker_id, blocked_id)
      in ((follower_id, person_id), (person_id, follower_id))`,
  'a failed job': `
    select name, output from pgboss.job where state in ('failed', 'retry') or retry_count > 0`,
  'an alert': 'select kind, facts from alerts where closed_at is null',
  'a deadlock': `
    select deadlocks from pg_stat_database
    where datname = current_database() and deadlocks > 0`,
  ...Object.fromEntries(
    LEFT_NOTHING_IN.map(([table, column]) => [
      `${table} of a closed account`,
      `select departures.user_id from ${table} t join departures on departures.user_id = t.${column}`,
    ]),
  ),
}

/** The names of contradictions with the rows that show them. */
export async function unsoundIn({ sql }: Pick<World, 'sql'>): Promise<string[]> {
  await sql('select pg_stat_force_next_flush()')
  const found: string[] = []
  for (const [name, query] of Object.entries(UNSOUND)) {
    const { rows } = await sql(query)
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows)}`)
  }
  return found
}
