import { randomUUID } from 'node:crypto'
import type { PurchaseTerms } from '../../../../contract/purchase-terms.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import { NotFound } from '../../../kernel/failure.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { isBlockedBetween } from '../../accounts/blocks/block-store.ts'
import { findPayoutAccount } from '../../accounts/payout-account/payout-account-store.ts'
import type { User } from '../../accounts/user.ts'
import { shareLockUser } from '../../accounts/user-locks.ts'
import { type LockedService, lockService } from '../../catalog/lock-service.ts'
import { CHECKOUT_HOLD_SECONDS, PAGE_SECONDS_MIN } from '../deal.ts'
import {
  AlreadySubscribed,
  BuyerLeft,
  NotOpenToBuyer,
  OwnService,
  SellerNotReady,
  ServicePaused,
  SoldOut,
} from '../failures.ts'
import { findLiveDeal } from '../live-deal-store.ts'
import { intendClosingCheckout } from './close-checkouts.ts'
import {
  findOpenHold,
  type Hold,
  insertHold,
  setHoldPage,
  setHoldTerms,
  spendPageAttempt,
} from './hold-store.ts'
import { makeCheckoutPage } from './make-checkout-page.ts'
import { countSeats, releaseHold } from './seats.ts'
import { type ShownTerms, termsShown } from './shown-terms.ts'

interface Deps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'createCustomer' | 'createCheckout'>
  intendCall: IntendCall
}

export interface SeatRequest {
  serviceId: number
  /** Null when no confirmation was shown before the call; the current terms are stored then. */
  shown: ShownTerms | null
}

/**
 * Reserves a seat and returns the provider's payment page. A repeated request returns the same page
 * (rule `seat-held-while-paying`). The seat is taken under the service's lock, so it is never sold
 * twice (rule `seats-under-lock`). The terms shown to the buyer are stored with the seat
 * (rule `terms-stored`).
 */
export async function startCheckout(
  { db, clock, payments, intendCall }: Deps,
  buyer: User,
  request: SeatRequest,
): Promise<string> {
  const seat = await db
    .transaction()
    .execute(tx => holdSeat({ intendCall, now: clock() }, tx, buyer, request))
  if (seat.hold.url) return seat.hold.url
  const page = await makeCheckoutPage({ db, clock, payments }, buyer, seat)
  await setHoldPage(db, seat.hold.id, page)
  return page.url
}

async function holdSeat(
  { intendCall, now }: { intendCall: IntendCall; now: Date },
  tx: Tx,
  buyer: User,
  { serviceId, shown }: SeatRequest,
) {
  const { id: buyerId } = buyer
  const service = await lockService(tx, serviceId)
  if (!service || service.isDeleted) throw new NotFound('このサービスは見つかりませんでした')
  if (!(await shareLockUser(tx, buyer))) throw new BuyerLeft()
  await refuseUnlessOpenTo(tx, service, buyerId)
  const terms = await termsShown(tx, serviceId, shown, now)
  const open = await findOpenHold(tx, serviceId, buyerId)
  if (open && open.expiresAt > now && open.price === service.price) {
    await setHoldTerms(tx, open.id, terms)
    return { hold: await withTimeForPage(tx, open, now), service }
  }
  if (open) {
    await releaseHold(tx, open, now)
    await intendClosingCheckout(intendCall, tx, open.id)
  }
  return { hold: await newHold(tx, service, { buyerId, terms }, now), service }
}

/**
 * Extends a hold whose page was never created, because the provider creates no page that lives for
 * less than thirty minutes.
 */
async function withTimeForPage(tx: Tx, hold: Hold, now: Date): Promise<Hold> {
  if (hold.url || hold.expiresAt >= addSeconds(now, PAGE_SECONDS_MIN)) return hold
  const expiresAt = addSeconds(now, CHECKOUT_HOLD_SECONDS)
  await spendPageAttempt(tx, hold, expiresAt)
  return { ...hold, expiresAt, pageAttempt: hold.pageAttempt + 1 }
}

async function refuseUnlessOpenTo(tx: Tx, service: LockedService, buyerId: number): Promise<void> {
  if (service.sellerId === buyerId) throw new OwnService()
  if (!service.isPublic) throw new ServicePaused()
  if (await isBlockedBetween(tx, service.sellerId, buyerId)) throw new NotOpenToBuyer()
  const running = await findLiveDeal(tx, service.id, buyerId)
  if (running) throw new AlreadySubscribed(running)
  const account = await findPayoutAccount(tx, service.sellerId)
  if (!account?.transfersActive) throw new SellerNotReady()
}

async function newHold(
  tx: Tx,
  service: LockedService,
  { buyerId, terms }: { buyerId: number; terms: PurchaseTerms },
  now: Date,
): Promise<Hold> {
  const taken = await countSeats(tx, service.id, now)
  if (taken >= service.quantity) throw new SoldOut()
  const hold = {
    id: `hold_${randomUUID().replaceAll('-', '')}`,
    serviceId: service.id,
    buyerId,
    price: service.price,
    state: 'open' as const,
    terms,
    expiresAt: addSeconds(now, CHECKOUT_HOLD_SECONDS),
  }
  await insertHold(tx, { ...hold, at: now })
  await countSeats(tx, service.id, now)
  return { ...hold, sessionId: null, url: null, pageAttempt: 0 }
}
