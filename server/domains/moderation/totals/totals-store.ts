import { type RawBuilder, sql } from 'kysely'
import {
  PAID_DAYS,
  type PaidDay,
  TOTAL_WEEKS,
  type TotalName,
} from '../../../../contract/calls/operator/admin-totals.ts'
import type { Database } from '../../../platform/database/database.ts'

/** The weeks until now: when each begins and ends, oldest first. */
const weeks = (now: Date) => sql`
  (select place, ${now}::timestamptz - make_interval(weeks => ${TOTAL_WEEKS}::int - place) as begins,
    ${now}::timestamptz - make_interval(weeks => ${TOTAL_WEEKS}::int - 1 - place) as ends
  from generate_series(0, ${TOTAL_WEEKS}::int - 1) place) weeks`

const liveNow = sql`(select count(*) from deals where status <> 'ended')`

/** All totals that this domain reads; `reconciliation`, a domain beside it, reads `gap`. */
type Counted = Exclude<TotalName, 'gap'> | 'costs'

/**
 * The SQL of each total's value in a week; it reads only the rows of these weeks and the open ones.
 */
const VALUES: Readonly<Record<Counted, RawBuilder<number>>> = {
  deals: sql`${liveNow}
    - (select count(*) from deals where started_at > weeks.ends)
    + (select count(*) from deals where ended_at > weeks.ends)`,
  sales: sql`(select coalesce(sum(total), 0) from earnings
    where paid_at > weeks.begins and paid_at <= weeks.ends and voided_at is null)`,
  fees: sql`(select coalesce(sum(total - share), 0) from earnings
    where paid_at > weeks.begins and paid_at <= weeks.ends and voided_at is null)`,
  costs: sql`(select coalesce(sum(provider_fee), 0) from earnings
    where paid_at > weeks.begins and paid_at <= weeks.ends)`,
  people: sql`(select count(*) from users
    where created_at > weeks.begins and created_at <= weeks.ends)`,
  ended: sql`(select count(*) from deals
    where ended_at > weeks.begins and ended_at <= weeks.ends)`,
}

/** The values of a total, oldest week first. */
export async function readWeeks(db: Database, name: Counted, now: Date): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`
    select (${VALUES[name]})::float8 as value from ${weeks(now)} order by place`.execute(db)
  return rows.map(({ value }) => value)
}

/** Payments of buyers on each of the last days in Japan, oldest first, without undone months. */
export async function readPaidDays(db: Database, now: Date): Promise<PaidDay[]> {
  const { rows } = await sql<PaidDay>`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(share), 0)::int as share,
      coalesce(sum(price - share), 0)::int as commission,
      coalesce(sum(total - price), 0)::int as fee
    from (
      select (${now}::timestamptz at time zone 'Asia/Tokyo')::date - place as day
      from generate_series(0, ${PAID_DAYS}::int - 1) place) days
    left join earnings
      on paid_at >= day::timestamp at time zone 'Asia/Tokyo'
      and paid_at < (day + 1)::timestamp at time zone 'Asia/Tokyo'
      and voided_at is null
    group by day order by day`.execute(db)
  return rows
}
