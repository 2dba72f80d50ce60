import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PurchaseTerms } from '../../contract/purchase-terms.ts'
import { insertBlock } from '../../server/domains/accounts/blocks/block-store.ts'
import { insertDeparture } from '../../server/domains/accounts/departure/departure-store.ts'
import { markDeleted } from '../../server/domains/catalog/service-store.ts'
import { setSeatsTaken } from '../../server/domains/catalog/set-seats.ts'
import { closeHold, findHold, insertHold } from '../../server/domains/deals/checkout/hold-store.ts'
import { findTerms } from '../../server/domains/deals/checkout/terms-store.ts'
import { UNCLOSED_HOLD_SECONDS } from '../../server/domains/deals/deal.ts'
import { findDealOfSubscription } from '../../server/domains/deals/deal-store.ts'
import { openDeal } from '../../server/domains/deals/open-deal.ts'
import { addSeconds } from '../../server/kernel/clock.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { findOpenAlert } from '../../server/platform/find-alerts.ts'
import { createIntendCall } from '../../server/platform/jobs/outbox.ts'
import type { SubscriptionState } from '../../server/ports/provider-subscriptions.ts'
import { databaseOfFile } from '../support/database.ts'
import { billingOfPrice } from '../support/rows/billing.ts'
import {
  SERVICE_FIELDS,
  storeDeal,
  storePerson,
  storeService,
  storeSuspension,
} from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const STARTED = new Date('2025-02-10T00:00:00Z')
const NOW = new Date('2025-02-10T09:00:00Z')
const PERIOD_END = new Date('2025-03-10T00:00:00Z')
const TERMS: PurchaseTerms = {
  ...{ version: 'shown', shown_at: STARTED.toISOString(), prod_id: 1 },
  ...{ price: 3000, total: 3165, charge_dates: [], parts: [] },
}
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const someone = () => storePerson(db, randomUUID())

let buyerId: number
let sellerId: number
let serviceId: number
let holdId: string
let there: SubscriptionState
let events: [name: string, facts: object][]

/** An open checkout of a service with one seat, which is paid. */
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  ;[buyerId, sellerId] = [await someone(), await someone()]
  serviceId = await storeService(db, sellerId, { quantity: 1 })
  holdId = randomUUID()
  const hold = { id: holdId, serviceId, buyerId, price: 2800, terms: TERMS, at: STARTED }
  await insertHold(db, { ...hold, state: 'open', expiresAt: NOW })
  const order = { serviceId, buyerId, sellerId, price: 2800, customerId: `cus_${buyerId}` }
  there = {
    ...{ subscriptionId: `sub_${holdId}`, holdId, order, status: 'active', cause: null },
    ...{ cancelAtPeriodEnd: false, startedAt: STARTED, currentPeriodEnd: PERIOD_END },
    ...{ endedAt: null, pausedBy: null, isMonthGivenUp: false },
    billing: billingOfPrice(2800),
  }
  events = []
})

const open = (change: Partial<SubscriptionState> = {}, now = NOW) => {
  there = { ...there, ...change }
  return openDeal(
    {
      ...{ db, clock: () => now, intendCall: createIntendCall(async () => {}) },
      publish: async (_, name, facts) => void events.push([name, facts]),
      payments: {
        readSubscription: async () => there,
        readFailedPayment: async () => null,
        countKeptDrafts: async () => 0,
      },
    },
    there.subscriptionId,
  )
}
const deal = () => findDealOfSubscription(db, there.subscriptionId)
const calls = () => db.selectFrom('outbox').select(['kind', 'payload']).execute()
const service = () =>
  db
    .selectFrom('services')
    .select(['seats_taken as taken', 'deals_started as started'])
    .where('id', '=', serviceId)
    .executeTakeFirst()
const refund = () => {
  const { subscriptionId } = there
  return {
    kind: 'give-back',
    payload: { subscriptionId, sellerId, serviceName: SERVICE_FIELDS.name },
  }
}

/** Expects that the payment is refunded and begins no deal. */
async function refused(now?: Date): Promise<void> {
  expect(await open({}, now)).toBe(true)
  expect([await deal(), await calls(), events]).toEqual([null, [refund()], []])
  expect((await findHold(db, holdId))?.state).not.toBe('open')
}

test('[CHK-09] a paid checkout opens one deal at its price, with its terms, seat and fact', async () => {
  expect([await open(), await open()]).toEqual([true, true])
  const found = await deal()
  const dealId = found?.id ?? 0
  expect(found).toMatchObject({
    ...{ serviceId, buyerId, sellerId, price: 2800, status: 'running' },
    ...{ currentPeriodEnd: PERIOD_END, startedAt: STARTED },
  })
  expect(await findTerms(db, dealId)).toMatchObject({ terms: TERMS })
  expect((await findHold(db, holdId))?.state).toBe('completed')
  expect(await service()).toEqual({ taken: 1, started: 1 })
  const facts = db.selectFrom('deal_events').select(['kind', 'facts', 'happened_at as at'])
  expect(await facts.where('deal_id', '=', dealId).execute()).toEqual([
    { kind: 'opened', facts: { price: 2800 }, at: STARTED },
  ])
  const at = STARTED.toISOString()
  expect(events).toEqual([['deal.opened', { dealId, serviceId, buyerId, sellerId, at }]])
  expect(await calls()).toEqual([])
})

test('a checkout that was never paid opens none', async () => {
  expect(await open({ status: 'incomplete' })).toBe(true)
  expect([await deal(), (await findHold(db, holdId))?.state]).toEqual([null, 'open'])
})

test('a deal that is past due when it is opened is so at once', async () => {
  await open({ status: 'past_due' })
  expect((await deal())?.status).toBe('past_due')
})

test('a deal whose end is planned and whose charges are paused when it is opened is so at once', async () => {
  await open({ cancelAtPeriodEnd: true, pausedBy: 'void' })
  expect(await deal()).toMatchObject({ cancelAtPeriodEnd: true, isCollectionPaused: true })
  expect(await findOpenAlert(db, `paused:${there.subscriptionId}`)).not.toBeNull()
})

test('a subscription without a checkout of ours alerts the operator', async () => {
  expect(await open({ holdId: '', order: null })).toBe(false)
  expect(await deal()).toBeNull()
  expect(await findOpenAlert(db, `hold:${there.subscriptionId}`)).not.toBeNull()
})

test('a checkout that was lost is stored again and takes the free seat', async () => {
  await db.deleteFrom('checkout_holds').where('id', '=', holdId).execute()
  expect(await open()).toBe(true)
  expect(await deal()).toMatchObject({ buyerId, price: 2800 })
})

describe('the seat of a payment (rule `seat-held-while-paying`)', () => {
  const lost = addSeconds(NOW, UNCLOSED_HOLD_SECONDS)
  /** Somebody else has the only seat. */
  const sell = async () => storeDeal(db, { serviceId, sellerId, buyerId: await someone() })

  test('is kept while the page may still be paid', async () => {
    await sell()
    await open({}, addSeconds(lost, -1))
    expect(await deal()).not.toBeNull()
    expect(await service()).toMatchObject({ taken: 2 })
  })

  test('that was lost is one that is free', async () => {
    await inTx(tx => closeHold(tx, holdId, 'released'))
    await open({}, lost)
    expect(await deal()).not.toBeNull()
  })

  test.each(['open', 'released'] as const)(
    'that was lost to another buyer is refunded, the checkout being %s',
    async state => {
      await sell()
      if (state === 'released') await inTx(tx => closeHold(tx, holdId, state))
      await refused(lost)
      expect(await service()).toEqual({ taken: 1, started: 0 })
    },
  )
})

describe('a payment is refunded and begins no deal', () => {
  test('for a checkout that was paid before', async () => {
    await open()
    const first = there.subscriptionId
    events = []
    there = { ...there, subscriptionId: `sub_${randomUUID()}` }
    await refused()
    expect(await findDealOfSubscription(db, first)).not.toBeNull()
  })

  test('while the buyer has a deal of the service (rule `one-deal-a-service`)', async () => {
    await storeDeal(db, { serviceId, buyerId, sellerId })
    await refused()
  })

  test('for a deleted service', async () => {
    await inTx(tx => markDeleted(tx, [serviceId], NOW))
    await inTx(tx => setSeatsTaken(tx, serviceId, 1))
    await refused()
    expect(await service()).toEqual({ taken: 0, started: 0 })
  })

  test('after the buyer left', async () => {
    await inTx(tx => insertDeparture(tx, buyerId, NOW))
    await refused()
  })

  test.each(['buyer', 'seller'] as const)('while the %s is suspended', async side => {
    await storeSuspension(db, side === 'buyer' ? buyerId : sellerId)
    await refused()
  })

  test.each(['buyer', 'seller'] as const)('when the %s blocks the other', async side => {
    const people = { blockerId: buyerId, blockedId: sellerId }
    const block = side === 'buyer' ? people : { blockerId: sellerId, blockedId: buyerId }
    await inTx(tx => insertBlock(tx, { ...block, at: NOW }))
    await refused()
  })
})
