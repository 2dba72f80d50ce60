import {
  type Member,
  offerService,
  payOnHostedPage,
  registerMember,
  registerSeller,
  subscribe,
} from '../../support/fixtures.ts'
import type { World } from '../../support/world.ts'
import { acknowledged } from './acknowledged.ts'

const CARD = '4242424242424242'
/** How long after the payment the seller's share of a month can be withdrawn. */
const MATURED_SECONDS = 40 * 86_400

export interface Offer {
  seller: Member
  service: number
}

export interface Market {
  /** Sellers, each with a service with free seats and with money that can be withdrawn. */
  offers: Offer[]
  /** People who have bought nothing yet. */
  buyers: Member[]
}

export async function openMarket(world: World, size: number): Promise<Market> {
  const patron = await registerMember(world, 'patron')
  const offers: Offer[] = []
  for (let n = 0; n < size; n++) {
    const seller = await registerSeller(world, `seller-${n}`)
    const service = await offerService(world, seller, { quantity: '10' })
    await subscribe(world, patron, service)
    offers.push({ seller, service })
  }
  const buyers = [
    await registerMember(world, 'first'),
    await registerMember(world, 'second'),
    await registerMember(world, 'third'),
  ]
  await world.advance(MATURED_SECONDS)
  const renewed = async (member: Member): Promise<Member> => {
    const answer = await world.control<{ access_token: string }>('/control/token', member)
    return { ...member, token: answer.access_token }
  }
  return {
    offers: await Promise.all(
      offers.map(async offer => ({ ...offer, seller: await renewed(offer.seller) })),
    ),
    buyers: await Promise.all(buyers.map(renewed)),
  }
}

/** Buys a month; when this resolves, the provider has the money. */
export async function buy(
  { world, url }: { world: World; url: string },
  buyer: Member,
  { service }: Offer,
): Promise<void> {
  const page = await acknowledged(url, 'checkout_start', { prod_id: String(service) }, buyer)
  await payOnHostedPage(world, page.url, CARD)
}

/** How many deals the buyer has on the service. */
export async function countDeals(world: World, buyer: Member, { service }: Offer): Promise<number> {
  const { rows } = await world.sql<{ count: number }>(
    'select count(*) as count from deals where buyer_id = $1 and service_id = $2',
    [buyer.id, service],
  )
  return rows[0]?.count ?? 0
}
