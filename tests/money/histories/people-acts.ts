import sharp from 'sharp'
import type { Input } from '../../support/calls.ts'
import { SERVICE_FORM } from '../../support/scenes.ts'
import {
  type Acts,
  callApi,
  type DealRow,
  fromOutside,
  isDone,
  liveDeals,
  memberOf,
  party,
  pinned,
  quoteOf,
  rememberRefund,
  type Scene,
} from './scene.ts'

const PICTURE = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cdd' } })
    .png()
    .toBuffer(),
)

export const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000341',
  '4000000000000259',
  '4000000000000002',
]

/** Acts of buyers and sellers on our pages and on the provider's. */
export const peopleActs = {
  subscribe: async scene => {
    const url = await openPage(scene)
    if (url) await payPage(scene, url)
  },
  openPage: async scene => {
    const url = await openPage(scene)
    if (url) scene.pages.push(url)
  },
  payOpenPage: async scene => {
    const url = scene.chance.pick(scene.pages)
    if (url) await payPage(scene, url)
  },
  pause: async scene => {
    const service = scene.chance.pick(scene.world.cast.services)
    if (service) await pauseForAWhile(scene, service)
  },
  terminate: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (deal)
      await callApi(scene, 'subsc_delete', { subsc_id: String(deal.id) }, party(scene, deal))
  },
  request: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const type = scene.chance.hits(0.5) ? 'refund_full' : 'refund_proration'
    await callApi(scene, 'request_create', { subsc_id: String(deal.id), type }, party(scene, deal))
  },
  answer: async scene => {
    const open = scene.chance.pick(
      await scene.world.sql<Request>(
        `select c.id as request, c.kind, c.created_by, d.* from cancellations c
         join deals d on d.id = c.deal_id where c.state = 'open' order by c.id`,
      ),
    )
    if (open) await answerRequest(scene, open)
  },
  takeBackRequest: async scene => {
    const open = scene.chance.pick(
      await scene.world.sql<{ id: number; created_by: number }>(
        `select id, created_by from cancellations where state = 'open' order by id`,
      ),
    )
    const given = { request_id: String(open?.id) }
    if (open) await callApi(scene, 'request_withdraw', given, memberOf(scene, open.created_by))
  },
  autoCancel: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (deal) await cancelUnanswered(scene, deal)
  },
  write: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const input = { contact_id: String(deal.id), text: 'こんにちは' }
    await callApi(scene, 'message_create', input, memberOf(scene, deal.seller_id))
  },
  withdraw: async scene => {
    const seller = scene.chance.pick(scene.world.cast.sellers)
    if (!seller) return
    const { body } = await scene.world.call('payout_amount', {}, seller)
    const { available } = body as { available: number }
    const shown: Input = scene.chance.hits(0.7) ? { amount: String(available) } : {}
    if (!isDone(await callApi(scene, 'payout_create', shown, seller))) return
    const [row] = await scene.world.sql<{ id: number }>(
      'select max(id) as id from payouts where seller_id = $1',
      [seller.id],
    )
    scene.shownAmounts.payouts.set(row?.id ?? 0, available)
  },
  changeCard: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const card = scene.chance.pick(CARDS)
    await fromOutside(scene, 'change_card', { subscription: deal.subscription_id, card })
  },
  openAccount: async scene => {
    const { cast, sql } = scene.world
    const seller = scene.chance.pick(cast.sellers)
    if (!seller || !isDone(await callApi(scene, 'connect_create', {}, seller))) return
    const [row] = await sql<{ account_id: string }>(
      'select account_id from payout_accounts where user_id = $1',
      [seller.id],
    )
    if (!row || row.account_id === cast.accounts.get(seller.id)) return
    cast.accounts.set(seller.id, row.account_id)
    await fromOutside(scene, 'complete_onboarding', { account: row.account_id })
  },
} satisfies Acts

async function openPage(scene: Scene): Promise<string | null> {
  const service = scene.chance.pick(scene.world.cast.services)
  const buyer = scene.chance.pick(scene.world.cast.buyers)
  if (!service || !buyer) return null
  const answers = await callApi(scene, 'checkout', { prod_id: String(service.id) }, buyer)
  const opened = answers.find(({ status }) => status === 200)
  return opened ? (opened.body as { url: string }).url : null
}

/** Pays the page; a declined card and an expired page are valid results. */
async function payPage(scene: Scene, url: string): Promise<void> {
  const session = new URL(url).pathname.split('/').at(-1)
  const card = scene.chance.pick(CARDS)
  await fromOutside(scene, 'complete_checkout', { session, card })
}

/** Pauses a service and puts it back on sale, which affects payment pages that are open. */
async function pauseForAWhile(
  scene: Scene,
  { id, seller }: Scene['world']['cast']['services'][number],
): Promise<void> {
  const [row] = await scene.world.sql<{ price: number; quantity: number }>(
    'select price, quantity from services where id = $1',
    [id],
  )
  const form = { ...SERVICE_FORM, price: String(row?.price), quantity: String(row?.quantity) }
  for (const secret of ['0', '1']) {
    const icon_file = new Blob([PICTURE])
    await callApi(scene, 'prod_edit', { ...form, secret, prod_id: String(id), icon_file }, seller)
  }
}

interface Request extends DealRow {
  request: number
  kind: string
  created_by: number
}

async function answerRequest(scene: Scene, open: Request): Promise<void> {
  const { request, kind, created_by, buyer_id, seller_id } = open
  const other = memberOf(scene, created_by === buyer_id ? seller_id : buyer_id)
  const answer = scene.chance.hits(0.75) ? 'respond' : 'not_respond'
  const quote = await quoteOf(scene, open.id, other)
  if (!quote) return
  const given = { request_id: String(request), answer, ...pinned(scene, quote, kind) }
  const answers = await callApi(scene, 'request_response', given, other)
  if (answer === 'respond' && isDone(answers)) {
    rememberRefund(scene, request, { quote, kind })
  }
}

async function cancelUnanswered(scene: Scene, deal: DealRow): Promise<void> {
  const buyer = memberOf(scene, deal.buyer_id)
  const quote = await quoteOf(scene, deal.id, buyer)
  if (!quote) return
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const given = { ...wish, ...pinned(scene, quote, 'auto_cancel') }
  const answers = await callApi(scene, 'request_auto_cancel', given, buyer)
  if (!isDone(answers)) return
  const [row] = await scene.world.sql<{ id: number }>(
    `select id from cancellations where deal_id = $1 and kind = 'auto_cancel'`,
    [deal.id],
  )
  if (row) rememberRefund(scene, row.id, { quote, kind: 'auto_cancel' })
  await scene.world.sql('update services set is_public = true')
}
