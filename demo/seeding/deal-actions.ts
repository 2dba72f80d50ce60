import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startCheckout } from '../../server/domains/deals/checkout/start-checkout.ts'
import { findDealOverview } from '../../server/domains/deals/deal-overview-store.ts'
import { findLiveDeal } from '../../server/domains/deals/live-deal-store.ts'
import { rateDeal } from '../../server/domains/ratings/rate-deal.ts'
import { findRating } from '../../server/domains/ratings/rating-store.ts'
import { replyToReview } from '../../server/domains/ratings/reply-to-review.ts'
import { readMessages } from '../../server/domains/threads/read-messages.ts'
import { sendMessage } from '../../server/domains/threads/send-message.ts'
import type { DemoDeal, DemoMessage } from '../deals/demo-deal.ts'
import { deals } from '../deals.ts'
import { sellerOf } from '../services.ts'
import { type Action, type DemoContext, moment, serviceOf, until, userOf } from './demo-context.ts'

const CARD = '4242424242424242'
/** The card fails from the last renewal on, which the provider is still retrying today. */
const CARD_SPOILT_DAYS_AGO = 7
const MINUTE_MS = 60_000

type Side = 'buyer' | 'seller'

/** A demo deal and its id in the database, which is 0 until the deal has opened. */
interface DealInProgress {
  deal: DemoDeal
  id: number
}

/** All actions of every deal: checkout, messages, end, failing renewal and ratings. */
export const dealActions: Action[] = deals.flatMap(deal => {
  const progress: DealInProgress = { deal, id: 0 }
  const begin = moment(deal.startedDaysAgo, deal.startedAt)
  return [
    { at: begin, do: context => open(context, progress) },
    ...deal.talk.map(message => ({
      at: moment(message.daysAgo, message.at),
      do: (context: DemoContext) => say(context, progress, message),
    })),
    ...closing(progress),
    ...failing(progress),
    ...ratings(progress),
  ]
})

function failing(progress: DealInProgress): Action[] {
  if (progress.deal.state !== 'past_due') return []
  return [
    { at: moment(CARD_SPOILT_DAYS_AGO, '12:00'), do: context => spoilCard(context, progress) },
  ]
}

async function spoilCard(context: DemoContext, { id }: DealInProgress): Promise<void> {
  const deal = await findDealOverview(context.app.db, id)
  if (deal) await context.outside.spoilCard(deal.subscriptionId)
}

function closing(progress: DealInProgress): Action[] {
  const { state, closedDaysAgo } = progress.deal
  if (closedDaysAgo === undefined) return []
  return [{ at: moment(closedDaysAgo, '23:40'), do: context => close(context, progress, state) }]
}

function ratings(progress: DealInProgress): Action[] {
  const { talk, rating = {}, review = {} } = progress.deal
  const last = talk.at(-1)
  if (!last) return []
  const after = (minutes: number) =>
    new Date(moment(last.daysAgo, last.at).getTime() + minutes * MINUTE_MS)
  const rates = (side: Side, type: 'good' | 'bad', words = ''): Action => ({
    at: after(5),
    do: context => rate(context, progress, { side, type, words }),
  })
  const { reply } = review
  return [
    ...(rating.byBuyer ? [rates('buyer', rating.byBuyer, review.byBuyer)] : []),
    ...(rating.bySeller ? [rates('seller', rating.bySeller, review.bySeller)] : []),
    ...(reply
      ? [{ at: after(10), do: (context: DemoContext) => replyTo(context, progress, reply) }]
      : []),
  ]
}

const partyOf = (context: DemoContext, { deal }: DealInProgress, side: Side) =>
  userOf(context, side === 'buyer' ? deal.buyer : sellerOf(deal.service))

async function open(context: DemoContext, progress: DealInProgress): Promise<void> {
  const { deal } = progress
  const buyer = await userOf(context, deal.buyer)
  const serviceId = serviceOf(context, deal.service)
  const url = await startCheckout(context.app, buyer, { serviceId, shown: null })
  await context.outside.payCheckout(url, CARD)
  progress.id = await until(`the deal of ${deal.buyer} on ${deal.service}`, () =>
    findLiveDeal(context.app.db, serviceId, buyer.id),
  )
}

/** An author opens the thread before writing, so that earlier messages are marked as read. */
async function say(
  context: DemoContext,
  progress: DealInProgress,
  { by, text, picture }: DemoMessage,
): Promise<void> {
  const author = await partyOf(context, progress, by)
  await readMessages(context.app, author.id, { threadId: progress.id, page: 1 })
  const files = picture ? [await fileOf(picture)] : []
  await sendMessage(context.app, { threadId: progress.id, authorId: author.id, text, files })
}

async function fileOf(picture: string) {
  const path = fileURLToPath(new URL(`../pictures/${picture}`, import.meta.url))
  return { field: 'files', path, name: picture, bytes: (await stat(path)).size }
}

async function close(
  context: DemoContext,
  progress: DealInProgress,
  state: DemoDeal['state'],
): Promise<void> {
  const { db } = context.app
  const deal = await findDealOverview(db, progress.id)
  if (!deal) throw new Error(`deal ${progress.id} is gone`)
  if (state === 'suspended') await context.outside.endAtPeriodEnd(deal.subscriptionId)
  else await context.outside.endNow(deal.subscriptionId)
  await until(`the end of deal ${progress.id}`, async () => {
    const now = await findDealOverview(db, progress.id)
    return now?.status === 'ended' || now?.cancelAtPeriodEnd ? true : null
  })
}

interface DemoRating {
  side: Side
  type: 'good' | 'bad'
  words: string
}

async function rate(
  context: DemoContext,
  progress: DealInProgress,
  { side, type, words }: DemoRating,
): Promise<void> {
  const rater = await partyOf(context, progress, side)
  await rateDeal(context.app, rater.id, { dealId: progress.id, isGood: type === 'good', words })
}

async function replyTo(context: DemoContext, progress: DealInProgress, text: string) {
  const { app } = context
  const [buyer, seller] = await Promise.all([
    partyOf(context, progress, 'buyer'),
    partyOf(context, progress, 'seller'),
  ])
  const review = await findRating(app.db, progress.id, buyer.id)
  if (!review) throw new Error(`deal ${progress.id} has no review`)
  await replyToReview(app, seller.id, { reviewId: review.id, text })
}
