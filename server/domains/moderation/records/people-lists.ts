import type { Database } from '../../../platform/database/database.ts'
import {
  date,
  descending,
  named,
  person,
  recordList,
  spaced,
  state,
  text,
  yen,
} from './record-list.ts'

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
      search: [suspended, id, name, email, account, customer],
      order: [descending(id)],
    }
  },
)

export const deals = recordList(
  (db: Database) =>
    db
      .selectFrom('deals')
      .innerJoin('services', 'services.id', 'deals.service_id')
      .innerJoin('users as seller', 'seller.id', 'deals.seller_id')
      .innerJoin('users as buyer', 'buyer.id', 'deals.buyer_id'),
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
        id: text(id),
        service: text(service),
        seller: person(named(eb.ref('seller.id'), seller)),
        buyer: person(named(eb.ref('buyer.id'), buyer)),
        state: state(status),
        price: yen(eb.ref('deals.price')),
        started: date(eb.ref('deals.started_at')),
        next: date(eb.fn.coalesce('deals.ended_at', 'deals.current_period_end')),
        provider: text(subscription),
      },
      search: [status, id, service, seller, buyer, subscription],
      order: [descending(id)],
    }
  },
)
