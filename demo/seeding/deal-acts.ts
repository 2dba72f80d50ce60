import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startCheckout } from '../../server/domains/deals/checkout/start-checkout.ts'
import { findDealOverview } from '../../server/domains/deals/deal-overview-store.ts'
import { findLiveDeal } from '../../server/domains/deals/live-deal-store.ts'
import { rateDeal } from '../../server/domains/ratings/rate-deal.ts'
import { readMessages } from '../../server/domains/threads/read-messages.ts'
import { sendMessage } from '../../server/domains/threads/send-message.ts'
import type { DemoDeal, DemoMessage } from '../deals/demo-deal.ts'
import { deals } from '../deals.ts'
import { services } from '../services.ts'
import { type Act, moment, type Stage, serviceOf, until, userOf } from './stage.ts'

const CARD = '4242424242424242'
/** The card is spoilt before the last renewal, which the provider is then still retrying today. */
const CARD_SPOILT_DAYS_AGO = 7
const MINUTE_MS = 60_000

/** A demo deal and its id in the database, which is 0 until the deal has opened. */
interface Told {
  deal: DemoDeal
  id: number
}

/** All acts of every deal: checkout, messages, end, failing renewal and ratings. */
export const dealActs: Act[] = deals.flatMap(deal => {
  const told: Told = { deal, id: 0 }
  const begin = moment(deal.startedDaysAgo, deal.startedAt)
  return [
    { at: begin, do: stage => open(stage, told) },
    ...deal.talk.map(message => ({
      at: moment(message.daysAgo, message.at),
      do: (stage: Stage) => say(stage, told, message),
    })),
    ...closing(told),
    ...failing(told),
    ...ratings(told),
  ]
})

function failing(told: Told): Act[] {
  if (told.deal.state !== 'past_due') return []
  return [{ at: moment(CARD_SPOILT_DAYS_AGO, '12:00'), do: stage => spoilCard(stage, told) }]
}

async function spoilCard(stage: Stage, { id }: Told): Promise<void> {
  const deal = await findDealOverview(stage.app.db, id)
  if (deal) await stage.outside.spoilCard(deal.subscriptionId)
}

function closing(told: Told): Act[] {
  const { state, closedDaysAgo } = told.deal
  if (closedDaysAgo === undefined) return []
  return [{ at: moment(closedDaysAgo, '23:40'), do: stage => close(stage, told, state) }]
}

function ratings(told: Told): Act[] {
  const last = told.deal.talk.at(-1)
  const at = last ? new Date(moment(last.daysAgo, last.at).getTime() + 5 * MINUTE_MS) : new Date(0)
  const { byBuyer, bySeller } = told.deal.rating ?? {}
  const acts: Act[] = []
  if (byBuyer) acts.push({ at, do: stage => rate(stage, told, 'buyer', byBuyer) })
  if (bySeller) acts.push({ at, do: stage => rate(stage, told, 'seller', bySeller) })
  return acts
}

const partyOf = (stage: Stage, { deal }: Told, side: 'buyer' | 'seller') =>
  userOf(stage, side === 'buyer' ? deal.buyer : sellerOf(deal.service))

function sellerOf(key: string): string {
  const service = services.find(candidate => candidate.key === key)
  if (!service) throw new Error(`no service of the demo is called ${key}`)
  return service.seller
}

async function open(stage: Stage, told: Told): Promise<void> {
  const { deal } = told
  const buyer = await userOf(stage, deal.buyer)
  const serviceId = serviceOf(stage, deal.service)
  const url = await startCheckout(stage.app, buyer, { serviceId, shown: null })
  await stage.outside.payCheckout(url, CARD)
  told.id = await until(`the deal of ${deal.buyer} on ${deal.service}`, () =>
    findLiveDeal(stage.app.db, serviceId, buyer.id),
  )
}

/** An author opens the thread before writing, so that earlier messages are marked as read. */
async function say(stage: Stage, told: Told, { by, text, picture }: DemoMessage): Promise<void> {
  const author = await partyOf(stage, told, by)
  await readMessages(stage.app, author.id, { threadId: told.id, page: 1 })
  const files = picture ? [await fileOf(picture)] : []
  await sendMessage(stage.app, { threadId: told.id, authorId: author.id, text, files })
}

async function fileOf(picture: string) {
  const path = fileURLToPath(new URL(`../pictures/${picture}`, import.meta.url))
  return { field: 'files', path, name: picture, bytes: (await stat(path)).size }
}

async function close(stage: Stage, told: Told, state: DemoDeal['state']): Promise<void> {
  const { db } = stage.app
  const deal = await findDealOverview(db, told.id)
  if (!deal) throw new Error(`deal ${told.id} is gone`)
  if (state === 'suspended') await stage.outside.endAtPeriodEnd(deal.subscriptionId)
  else await stage.outside.endNow(deal.subscriptionId)
  await until(`the end of deal ${told.id}`, async () => {
    const now = await findDealOverview(db, told.id)
    return now?.status === 'ended' || now?.cancelAtPeriodEnd ? true : null
  })
}

async function rate(
  stage: Stage,
  told: Told,
  side: 'buyer' | 'seller',
  type: 'good' | 'bad',
): Promise<void> {
  const rater = await partyOf(stage, told, side)
  await rateDeal(stage.app, rater.id, { dealId: told.id, isGood: type === 'good' })
}
