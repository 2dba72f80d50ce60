import { type Expression, type SqlBool, sql } from 'kysely'

/** Ids that a search takes into account; more would match nearly everything. */
const IDS_MAX = 1000

/** The number that was typed, when it can be an id. */
export const numberIn = (search: string) =>
  sql`${/^\d{1,15}$/.test(search) ? Number(search) : null}::bigint`

const grams = (search: string) =>
  sql`search_word_grams(string_to_array(search_form(${search}), ' '))`
const patterns = (search: string) => sql`(select search_patterns(${search}))::text[]`

/** Ids of people by number, part of a name or address, or a number at the provider. */
export const peopleIds = (search: string) => sql`
  (select id from users where id = ${numberIn(search)}
  union all
  select id from (
    select id from users
    where search_grams(search_form(name || ' ' || email)) @> ${grams(search)}
      and search_form(name || ' ' || email) like all (${patterns(search)})
    limit ${IDS_MAX}) named
  union all select user_id from payout_accounts where account_id = ${search}
  union all select user_id from payment_customers where customer_id = ${search})`

/** Ids of services by number or part of the name; deleted ones are found by number alone. */
const serviceIds = (search: string) => sql`
  (select id from services where id = ${numberIn(search)}
  union all
  select id from (
    select id from services
    where deleted_at is null and search_grams(search_text) @> ${grams(search)}
      and search_form(name) like all (${patterns(search)})
    limit ${IDS_MAX}) named)`

export const dealIds = (search: string) => sql`
  (select id from deals where id = ${numberIn(search)} or subscription_id = ${search}
  union all select id from deals where seller_id in ${peopleIds(search)}
  union all select id from deals where buyer_id in ${peopleIds(search)}
  union all select id from deals where service_id in ${serviceIds(search)})`

/** The search of each list, by an index (rule `list-searches-by-index`). */
export const findUsers = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`users.id in ${peopleIds(search)}`

export const findServices = (search: string): Expression<SqlBool> => sql<SqlBool>`
  services.id in (select id from services where id in ${serviceIds(search)}
    union all select id from services where user_id in ${peopleIds(search)})`

export const findDeals = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`deals.id in ${dealIds(search)}`

export const findPayments = (search: string): Expression<SqlBool> => sql<SqlBool>`
  earnings.invoice_id in (
    select invoice_id from earnings where deal_id in ${dealIds(search)}
    union all select invoice_id from earnings
      where invoice_id = ${search} or charge_id = ${search} or transfer_id = ${search})`

export const findPayouts = (search: string): Expression<SqlBool> => sql<SqlBool>`
  payouts.id in (
    select id from payouts where id = ${numberIn(search)} or provider_id = ${search}
    union all select id from payouts where seller_id in ${peopleIds(search)})`

/** Mails by their number, their deal, or the person or address that they were written to. */
export const findMails = (search: string): Expression<SqlBool> => sql<SqlBool>`
  mails.id in (
    select id from mails where id = ${numberIn(search)} or deal_id = ${numberIn(search)}
    union all select id from mails where address = ${search}
    union all select id from mails where user_id in ${peopleIds(search)})`

/** Webhooks by their own number, the object's or the account's. */
export const findWebhooks = (search: string): Expression<SqlBool> => sql<SqlBool>`
  inbox.id in (
    select id from inbox where id = ${search}
    union all select id from inbox where object_id = ${search}
    union all select id from inbox where account_id = ${search})`

/** Acts by their codes, or by the person or the deal that they were about. */
export const findActs = (search: string, codes: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`
  audit_log.id in (
    select id from audit_log where act = any(${codes}::text[])
    union all select id from audit_log where facts->>'dealId' = ${search}
    union all select id from audit_log
      where facts->>'userId' = any(array(select id::text from ${peopleIds(search)} people)))`

/** Calls to the provider by their key, or the month that they are about. */
export const findCalls = (search: string): Expression<SqlBool> =>
  sql<SqlBool>`outbox.key in (
    select key from outbox where key = ${search}
    union all select key from outbox where invoice_id = ${search})`
