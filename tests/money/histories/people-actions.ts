import sharp from 'sharp'
import type { Input } from '../../support/calls.ts'
import { SERVICE_FORM } from '../../support/fixtures.ts'
import {
  type ActionContext,
  type Actions,
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
} from './action-context.ts'

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

/** Actions of buyers and sellers on our pages and on the provider's. */
export const peopleActions = {
  subscribe: async context => {
    const url = await openPage(context)
    if (url) await payPage(context, url)
  },
  openPage: async context => {
    const url = await openPage(context)
    if (url) context.pages.push(url)
  },
  payOpenPage: async context => {
    const url = context.chance.pick(context.pages)
    if (url) await payPage(context, url)
  },
  pause: async context => {
    const service = context.chance.pick(context.world.cast.services)
    if (service) await pauseForAWhile(context, service)
  },
  terminate: async context => {
    const deal = context.chance.pick(await liveDeals(context))
    if (deal)
      await callApi(context, 'subsc_delete', { subsc_id: String(deal.id) }, party(context, deal))
  },
  request: async context => {
    const deal = context.chance.pick(await liveDeals(context))
    if (!deal) return
    const type = context.chance.hits(0.5) ? 'refund_full' : 'refund_proration'
    await callApi(
      context,
      'request_create',
      { subsc_id: String(deal.id), type },
      party(context, deal),
    )
  },
  answer: async context => {
    const open = context.chance.pick(
      await context.world.sql<Request>(
        `select c.id as request, c.kind, c.created_by, d.* from cancellations c
         join deals d on d.id = c.deal_id where c.state = 'open' order by c.id`,
      ),
    )
    if (open) await answerRequest(context, open)
  },
  takeBackRequest: async context => {
    const open = context.chance.pick(
      await context.world.sql<{ id: number; created_by: number }>(
        `select id, created_by from cancellations where state = 'open' order by id`,
      ),
    )
    const given = { request_id: String(open?.id) }
    if (open) await callApi(context, 'request_withdraw', given, memberOf(context, open.created_by))
  },
  autoCancel: async context => {
    const deal = context.chance.pick(await liveDeals(context))
    if (deal) await cancelUnanswered(context, deal)
  },
  write: async context => {
    const deal = context.chance.pick(await liveDeals(context))
    if (!deal) return
    const input = { contact_id: String(deal.id), text: 'こんにちは' }
    await callApi(context, 'message_create', input, memberOf(context, deal.seller_id))
  },
  withdraw: async context => {
    const seller = context.chance.pick(context.world.cast.sellers)
    if (!seller) return
    const { body } = await context.world.call('payout_amount', {}, seller)
    const { available } = body as { available: number }
    const isShown = context.isCrowd || context.chance.hits(0.7)
    const shown: Input = isShown ? { amount: String(available) } : {}
    if (!isDone(await callApi(context, 'payout_create', shown, seller))) return
    const [row] = await context.world.sql<{ id: number }>(
      'select max(id) as id from payouts where seller_id = $1',
      [seller.id],
    )
    context.shownAmounts.payouts.set(row?.id ?? 0, available)
  },
  changeCard: async context => {
    const deal = context.chance.pick(await liveDeals(context))
    if (!deal) return
    const card = context.chance.pick(CARDS)
    await fromOutside(context, 'change_card', { subscription: deal.subscription_id, card })
  },
  openAccount: async context => {
    const { cast, sql } = context.world
    const seller = context.chance.pick(cast.sellers)
    if (!seller || !isDone(await callApi(context, 'connect_create', {}, seller))) return
    const [row] = await sql<{ account_id: string }>(
      'select account_id from payout_accounts where user_id = $1',
      [seller.id],
    )
    if (!row || row.account_id === cast.accounts.get(seller.id)) return
    cast.accounts.set(seller.id, row.account_id)
    await fromOutside(context, 'complete_onboarding', { account: row.account_id })
  },
} satisfies Actions

async function openPage(context: ActionContext): Promise<string | null> {
  const service = context.chance.pick(context.world.cast.services)
  const buyer = context.chance.pick(context.world.cast.buyers)
  if (!service || !buyer) return null
  const answers = await callApi(context, 'checkout', { prod_id: String(service.id) }, buyer)
  const opened = answers.find(({ status }) => status === 200)
  return opened ? (opened.body as { url: string }).url : null
}

/** Pays the page; a declined card and an expired page are valid results. */
async function payPage(context: ActionContext, url: string): Promise<void> {
  const session = new URL(url).pathname.split('/').at(-1)
  const card = context.chance.pick(CARDS)
  await fromOutside(context, 'complete_checkout', { session, card })
}

/** Pauses a service and puts it back on sale, which affects payment pages that are open. */
async function pauseForAWhile(
  context: ActionContext,
  { id, seller }: ActionContext['world']['cast']['services'][number],
): Promise<void> {
  const [row] = await context.world.sql<{ price: number; quantity: number }>(
    'select price, quantity from services where id = $1',
    [id],
  )
  const form = { ...SERVICE_FORM, price: String(row?.price), quantity: String(row?.quantity) }
  for (const secret of ['0', '1']) {
    const icon_file = new Blob([PICTURE])
    await callApi(context, 'prod_edit', { ...form, secret, prod_id: String(id), icon_file }, seller)
  }
}

interface Request extends DealRow {
  request: number
  kind: string
  created_by: number
}

async function answerRequest(context: ActionContext, open: Request): Promise<void> {
  const { request, kind, created_by, buyer_id, seller_id } = open
  const other = memberOf(context, created_by === buyer_id ? seller_id : buyer_id)
  const answer = context.chance.hits(0.75) ? 'respond' : 'not_respond'
  const quote = await quoteOf(context, open.id, other)
  if (!quote) return
  const given = { request_id: String(request), answer, ...pinned(context, quote, kind) }
  const answers = await callApi(context, 'request_response', given, other)
  if (answer === 'respond' && isDone(answers)) {
    rememberRefund(context, request, { quote, kind })
  }
}

async function cancelUnanswered(context: ActionContext, deal: DealRow): Promise<void> {
  const buyer = memberOf(context, deal.buyer_id)
  const quote = await quoteOf(context, deal.id, buyer)
  if (!quote) return
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const given = { ...wish, ...pinned(context, quote, 'auto_cancel') }
  const answers = await callApi(context, 'request_auto_cancel', given, buyer)
  if (!isDone(answers)) return
  const [row] = await context.world.sql<{ id: number }>(
    `select id from cancellations where deal_id = $1 and kind = 'auto_cancel'`,
    [deal.id],
  )
  if (row) rememberRefund(context, row.id, { quote, kind: 'auto_cancel' })
  await context.world.sql('update services set is_public = true')
}
