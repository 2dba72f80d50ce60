import { type Expression, type SqlBool, sql } from 'kysely'
import { midnightInJapan } from '../../../../contract/dates/japan.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  code,
  count,
  day,
  month,
  person,
  picture,
  spaced,
  state,
  text,
  yen,
} from './record-columns.ts'
import { ascending, descending, recordList } from './record-list.ts'
import { findUsers } from './record-search.ts'

const SUSPENDED = sql<SqlBool>`suspensions.user_id is not null`
const LEFT = sql<SqlBool>`departures.user_id is not null`
/** The provider enables payouts and transfers once it has verified the person. */
const VERIFIED = sql<SqlBool>`
  payout_accounts.payouts_enabled and payout_accounts.transfers_active`
const UNVERIFIED = sql<SqlBool>`
  not (payout_accounts.payouts_enabled and payout_accounts.transfers_active)
  and payout_accounts.restricted_since is null`
const RESTRICTED = sql<SqlBool>`payout_accounts.restricted_since is not null`
const REPORTED = sql<SqlBool>`
  users.id in (select accused_id from reports where closed_at is null)`
const SELLING = sql<SqlBool>`
  users.id in (select key from service_counts where scope = 'seller' and listed > 0)`

/** Left joins, because the database leaves them out where it only counts. */
export const users = recordList(
  (db: Database) =>
    db
      .selectFrom('users')
      .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
      .leftJoin('departures', 'departures.user_id', 'users.id')
      .leftJoin('payout_accounts', 'payout_accounts.user_id', 'users.id')
      .leftJoin('payment_customers', 'payment_customers.user_id', 'users.id')
      .leftJoin('user_ratings', 'user_ratings.user_id', 'users.id')
      .leftJoin('seller_balances', 'seller_balances.seller_id', 'users.id'),
  (eb, { user, account }) => {
    const [id, name, email] = [eb.ref('users.id'), eb.ref('users.name'), eb.ref('users.email')]
    const use = sql<string>`case
      when ${LEFT} then ${user.left}
      when ${SUSPENDED} then ${user.suspended}
      else ${user.active} end`
    const payoutAccount = sql<string>`case
      when payout_accounts.user_id is null then ''
      when ${RESTRICTED} then ${account.restricted}
      when ${VERIFIED} then ${account.onboarded}
      else ${account.onboarding} end`
    return {
      columns: {
        id: person(id),
        name: text(name),
        email: text(email),
        state: state(use),
        purchases: count(runningDeals('buyer_id', id)),
        sales: count(runningDeals('seller_id', id)),
        account: text(payoutAccount),
        good: count(sql`coalesce(user_ratings.good, 0)`),
        registered: day(eb.ref('users.created_at')),
        provider: code(
          spaced(eb.ref('payout_accounts.account_id'), eb.ref('payment_customers.customer_id')),
        ),
        icon: picture(eb.ref('users.icon')),
        balance: yen(sql`coalesce(seller_balances.owed, 0)`),
        seen: month(eb.ref('users.active_month')),
      },
      search: [],
      order: [descending(id)],
      orders: {
        oldest: [ascending(id)],
        seen: [descending(eb.ref('users.active_month')), descending(id)],
        name: [sql`search_form(users.name) collate "C"`, id],
        balance: [descending(eb.ref('seller_balances.owed')), descending(id)],
      },
      only: { balance: sql<SqlBool>`seller_balances.owed > 0` },
      find: findUsers,
      facets: {
        active: sql<SqlBool>`suspensions.user_id is null and departures.user_id is null`,
        suspended: SUSPENDED,
        left: LEFT,
        selling: SELLING,
        onboarded: VERIFIED,
        onboarding: UNVERIFIED,
        restricted: RESTRICTED,
        reported: REPORTED,
      },
      narrow: ({ registered, balanceFrom }) => [
        ...(registered === null ? [] : [registeredSince(registered)]),
        ...(balanceFrom === null ? [] : [owedFrom(balanceFrom)]),
      ],
    }
  },
)

const registeredSince = (day: string) => sql<SqlBool>`users.created_at >= ${midnightInJapan(day)}`

/** The index has the balances above 0. */
const owedFrom = (amount: number) => sql<SqlBool>`
  users.id in (select seller_id from seller_balances where owed > 0 and owed >= ${amount}::bigint)`

/** Running deals of one person are counted up to this number. */
const DEALS_MAX = 100

/** The number of a person's running deals on one side, as text; `100+` for more. */
const runningDeals = (side: 'buyer_id' | 'seller_id', id: Expression<unknown>) => sql<string>`
  (select case when count(*) > ${sql.lit(DEALS_MAX)} then ${sql.lit(`${DEALS_MAX}+`)}
    else count(*)::text end
  from (select 1 from deals
    where ${sql.ref(`deals.${side}`)} = ${id} and deals.status <> 'ended'
    limit ${sql.lit(DEALS_MAX + 1)}) counted)`
