import type { Answer } from './calls.ts'
import type { Person, World } from './world.ts'

export interface Member extends Person {
  id: number
  name: string
}

/** Returns the body of a call that must succeed; any other status than 200 fails the test. */
export async function succeed<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body as T
}

/** How often each name was used for an address in a world. */
const given = new WeakMap<object, Map<string, number>>()

/** The second `buyer` of a world has the address of `buyer-2`. */
function freeName(world: object, name: string): string {
  const names = given.get(world) ?? new Map<string, number>()
  const times = (names.get(name) ?? 0) + 1
  given.set(world, names.set(name, times))
  return times === 1 ? name : `${name}-${times}`
}

/** A user who signed up with a verified mail address of their own and chose a nickname. */
export async function registerMember(
  world: Pick<World, 'signUp' | 'call'>,
  name: string,
): Promise<Member> {
  const person = await world.signUp(freeName(world, name))
  const { id } = await succeed(world.call('user_create', { name }, person))
  return { ...person, id, name }
}

/** A member whose payout account is onboarded at the provider. */
export async function registerSeller(world: World, name: string): Promise<Member> {
  const seller = await registerMember(world, name)
  await onboard(world, seller)
  return seller
}

export async function onboard(world: World, seller: Member): Promise<void> {
  await succeed(world.call('connect_create', {}, seller))
  const { rows } = await world.sql<{ account_id: string }>(
    'select account_id from payout_accounts where user_id = $1',
    [seller.id],
  )
  await world.control('/control/payments/complete_onboarding', { account: rows[0]?.account_id })
  await world.settle()
}

export const SERVICE_FORM = {
  secret: '1',
  category: '1',
  name: 'はじめてのメイク、鏡の前から一緒に',
  text_intro: '眉ひとつから始めます。',
  text_contents: 'ビデオ通話 月2回',
  text_details: '手持ちの道具だけで始められます。',
  text_flow: '1. メッセージをお送りします。',
  price: '4800',
  quantity: '3',
} as const

type ServiceChange = Partial<Record<keyof typeof SERVICE_FORM, string>>

export async function offerService(
  world: Pick<World, 'call'>,
  seller: Member,
  change: ServiceChange = {},
): Promise<number> {
  const form = { ...SERVICE_FORM, ...change }
  const { id } = await succeed(world.call('prod_create', form, seller))
  return id
}

/**
 * Subscribes on the hosted page with a test card and waits until the product has opened the deal.
 */
/** The first payment succeeds with it, every later one is declined. */
export const FAILS_ON_RENEWAL = '4000000000000341'

export async function subscribe(
  world: World,
  buyer: Member,
  serviceId: number,
  card = '4242424242424242',
): Promise<number> {
  const { url } = await succeed(world.call('checkout', { prod_id: String(serviceId) }, buyer))
  await payOnHostedPage(world, url, card)
  await world.settle()
  const { subscs } = await succeed(world.call('subscs', {}, buyer))
  const deal = subscs.find(subsc => subsc.prod_id === serviceId)
  if (!deal) throw new Error('the deal did not open')
  return deal.id
}

/** A new seller and a new buyer with a running deal; its thread has the deal's id. */
export async function runningDeal(world: World, change: ServiceChange = {}) {
  const seller = await registerSeller(world, 'seller')
  const buyer = await registerMember(world, 'buyer')
  const deal = await subscribe(world, buyer, await offerService(world, seller, change))
  return { seller, buyer, deal, thread: String(deal) }
}

export async function payOnHostedPage(
  world: Pick<World, 'control'>,
  url: string,
  card: string,
): Promise<void> {
  const session = new URL(url).pathname.split('/').at(-1)
  await world.control('/control/payments/complete_checkout', { session, card })
}

/** The seller's share in yen of a month at the lowest price, 1,500 yen. */
const LOWEST_SHARE = 1200

/**
 * Moves the clock to the part of the month in which a prorated refund leaves the seller exactly
 * this many yen, and ends the deal by that refund. The deal has the lowest price.
 */
export async function leaveTheSeller(
  world: Pick<World, 'call' | 'advance'>,
  yen: number,
  { seller, buyer, deal }: { seller: Member; buyer: Member; deal: number },
): Promise<void> {
  const quote = () => succeed(world.call('request_quote', { subsc_id: String(deal) }, buyer))
  const { at, period_start: start, period_end: end } = await quote()
  const [now, from, to] = [at, start ?? '', end ?? ''].map(Date.parse) as [number, number, number]
  const left = ((LOWEST_SHARE - yen + 0.5) / LOWEST_SHARE) * (to - from)
  await world.advance(Math.round((to - left - now) / 1000))
  const { seller_keeps: kept } = (await quote()).refund_proration
  if (kept !== yen) throw new Error(`the seller would keep ${kept} yen`)
  const asked = { subsc_id: String(deal), type: 'refund_proration' }
  const { id } = await succeed(world.call('request_create', asked, buyer))
  const answer = { request_id: String(id), answer: 'respond' }
  await succeed(world.call('request_response', answer, seller))
}
