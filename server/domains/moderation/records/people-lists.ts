import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import {
  date,
  deal as dealCell,
  descending,
  named,
  person,
  recordList,
  service as serviceCell,
  spaced,
  state,
  text,
  yen,
} from './record-list.ts'
import { findDeals, findServices, findUsers } from './record-search.ts'

export const users = recordList(
  (db: Database) =>
    db
      .selectFrom('users')
      .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
      .leftJoin('payout_accounts', 'payout_accounts.user_id', 'users.id')
      .leftJoin('payment_customers', 'payment_customers.user_id', 'users.id'),
  (eb, { user }) => {
    const account = eb.ref('payout_accounts.account_id')
    const customer = eb.ref('payment_customers.customer_id')
    const [id, name, email] = [eb.ref('users.id'), eb.ref('users.name'), eb.ref('users.email')]
    const suspended = eb
      .case()
      .when('suspensions.user_id', 'is', null)
      .then(user.active)
      .else(user.suspended)
      .end()
    const onboarded = eb
      .case()
      .when('payout_accounts.details_submitted', '=', true)
      .then(user.onboarded)
      .else('')
      .end()
    return {
      columns: {
        id: person(id),
        name: text(name),
        email: text(email),
        state: state(suspended),
        account: text(onboarded),
        provider: text(spaced(account, customer)),
        registered: date(eb.ref('users.created_at')),
      },
      search: [],
      order: [descending(id)],
      find: findUsers,
      facets: {
        suspended: sql<SqlBool>`users.id in (select user_id from suspensions)`,
        left: sql<SqlBool>`users.id in (select user_id from departures)`,
        onboarded: sql<SqlBool>`payout_accounts.details_submitted`,
        onboarding: sql<SqlBool>`not payout_accounts.details_submitted`,
        restricted: sql<SqlBool>`payout_accounts.restricted_since is not null`,
        reported: sql<SqlBool>`users.id in (select accused_id from reports where closed_at is null)`,
      },
    }
  },
)

/** Left joins, because the database leaves them out where it only counts. */
export const deals = recordList(
  (db: Database) =>
    db
      .selectFrom('deals')
      .leftJoin('services', 'services.id', 'deals.service_id')
      .leftJoin('users as seller', 'seller.id', 'deals.seller_id')
      .leftJoin('users as buyer', 'buyer.id', 'deals.buyer_id'),
  (eb, { deal }) => {
    const id = eb.ref('deals.id')
    const service = eb.ref('services.name')
    const [seller, buyer] = [eb.ref('seller.name'), eb.ref('buyer.name')]
    const subscription = eb.ref('deals.subscription_id')
    const status = eb
      .case()
      .when('deals.status', '=', 'ended')
      .then(deal.ended)
      .when('deals.status', '=', 'past_due')
      .then(deal.past_due)
      .when('deals.cancel_at_period_end', '=', true)
      .then(deal.ending)
      .else(deal.running)
      .end()
    return {
      columns: {
        id: dealCell(id),
        service: text(service),
        seller: person(named(eb.ref('seller.id'), seller)),
        buyer: person(named(eb.ref('buyer.id'), buyer)),
        state: state(status),
        price: yen(eb.ref('deals.price')),
        started: date(eb.ref('deals.started_at')),
        next: date(eb.fn.coalesce('deals.ended_at', 'deals.current_period_end')),
        provider: text(subscription),
      },
      search: [],
      order: [descending(id)],
      find: findDeals,
      facets: {
        running: sql<SqlBool>`deals.status = 'running' and not deals.cancel_at_period_end`,
        past_due: sql<SqlBool>`deals.status = 'past_due'`,
        held: sql<SqlBool>`
          deals.id in (select deal_id from earnings where frozen_by is not null)`,
        ending: sql<SqlBool>`deals.cancel_at_period_end and deals.status <> 'ended'`,
        ended: sql<SqlBool>`deals.status = 'ended'`,
        disputed: sql<SqlBool>`deals.id in (
          select e.deal_id from disputes d join earnings e using (invoice_id)
          where d.closed_at is null)`,
      },
    }
  },
)

export const services = recordList(
  (db: Database) =>
    db
      .selectFrom('services')
      .leftJoin('users as seller', 'seller.id', 'services.user_id')
      .where('services.deleted_at', 'is', null),
  (eb, words) => {
    const [id, name] = [eb.ref('services.id'), eb.ref('services.name')]
    const offered = eb
      .case()
      .when('services.is_public', '=', false)
      .then(words.service.paused)
      .when('services.has_seats', '=', false)
      .then(words.service.full)
      .else(words.service.open)
      .end()
    return {
      columns: {
        service: serviceCell(named(id, name)),
        seller: person(named(eb.ref('seller.id'), eb.ref('seller.name'))),
        state: state(offered),
        price: yen(eb.ref('services.price')),
        seats: text(sql`concat(services.seats_taken, ' / ', services.quantity)`),
        started: text(eb.ref('services.deals_started')),
        updated: date(eb.ref('services.updated_at')),
      },
      search: [],
      order: [descending(id)],
      find: findServices,
      facets: {
        open: sql<SqlBool>`services.is_public and services.has_seats`,
        full: sql<SqlBool>`services.is_public and not services.has_seats`,
        paused: sql<SqlBool>`not services.is_public`,
      },
    }
  },
)
