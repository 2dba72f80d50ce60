import sharp from 'sharp'
import type { ExitQuote } from '../../contract/cancellations.ts'
import type { Answer, Input } from '../support/calls.ts'
import { type Member, SERVICE_FORM } from '../support/scenes.ts'
import type { Chance } from './chance.ts'
import { moneyBackActs } from './money-back-acts.ts'
import type { MoneyWorld } from './money-world.ts'
import { actOn, refused } from './outside-acts.ts'

/** What people were told at the moment of a decision, to be held against the books. */
export interface Told {
  refunds: Map<number, { refund: number; takenBack: number }>
  /** What the seller saw as available, by payout. */
  payouts: Map<number, number>
}

export interface Scene {
  world: MoneyWorld
  chance: Chance
  told: Told
  /** Whether each press is doubled. */
  twice: boolean
  /** Payment pages that somebody has open. */
  pages: string[]
}

interface DealRow {
  id: number
  buyer_id: number
  seller_id: number
  subscription_id: string
}

const PICTURE = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#cdd' } })
    .png()
    .toBuffer(),
)
const HOUR = 3600
const DAY = 24 * HOUR
const CARDS = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000341',
  '4000000000000259',
  '4000000000000002',
]

/** What may happen; each finds for itself whom it can happen to. */
export const acts = {
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
    if (deal) await press(scene, 'subsc_delete', { subsc_id: String(deal.id) }, party(scene, deal))
  },
  request: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const type = scene.chance.hits(0.5) ? 'refund_full' : 'refund_proration'
    await press(scene, 'request_create', { subsc_id: String(deal.id), type }, party(scene, deal))
  },
  answer: async scene => {
    const [open] = scene.chance.shuffle(
      await scene.world.sql<{ id: number; kind: string; created_by: number } & DealRow>(
        `select c.id as request, c.kind, c.created_by, d.* from cancellations c
         join deals d on d.id = c.deal_id where c.state = 'open' order by c.id`,
      ),
    ) as ({ request: number; kind: string; created_by: number } & DealRow)[]
    if (!open) return
    const other = open.created_by === open.buyer_id ? open.seller_id : open.buyer_id
    const answer = scene.chance.hits(0.75) ? 'respond' : 'not_respond'
    const quote = await quoteOf(scene, open.id, other)
    if (!quote) return
    const given = { request_id: String(open.request), answer, ...pinned(scene, quote, open.kind) }
    const answers = await press(scene, 'request_response', given, memberOf(scene, other))
    if (answer === 'respond' && answers.some(({ status }) => status === 200)) {
      remember(scene, open.request, quote, open.kind)
    }
  },
  takeBackRequest: async scene => {
    const open = scene.chance.pick(
      await scene.world.sql<{ id: number; created_by: number }>(
        `select id, created_by from cancellations where state = 'open' order by id`,
      ),
    )
    const given = { request_id: String(open?.id) }
    if (open) await press(scene, 'request_withdraw', given, memberOf(scene, open.created_by))
  },
  autoCancel: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const buyer = memberOf(scene, deal.buyer_id)
    const quote = await quoteOf(scene, deal.id, deal.buyer_id)
    if (!quote) return
    const wish = { subsc_id: String(deal.id), type: 'refund_full' }
    const given = { ...wish, ...pinned(scene, quote, 'auto_cancel') }
    const answers = await press(scene, 'request_auto_cancel', given, buyer)
    if (!answers.some(({ status }) => status === 200)) return
    const [row] = await scene.world.sql<{ id: number }>(
      `select id from cancellations where deal_id = $1 and kind = 'auto_cancel'`,
      [deal.id],
    )
    if (row) remember(scene, row.id, quote, 'auto_cancel')
    await scene.world.sql('update services set is_public = true')
  },
  write: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const input = { contact_id: String(deal.id), text: 'こんにちは' }
    await press(scene, 'message_create', input, memberOf(scene, deal.seller_id))
  },
  withdraw: async scene => {
    const seller = scene.chance.pick(scene.world.cast.sellers)
    if (!seller) return
    const { body } = await scene.world.call('payout_amount', {}, seller)
    const answers = await press(scene, 'payout_create', {}, seller)
    if (!answers.some(({ status }) => status === 200)) return
    const [row] = await scene.world.sql<{ id: number }>(
      'select max(id) as id from payouts where seller_id = $1',
      [seller.id],
    )
    scene.told.payouts.set(row?.id ?? 0, (body as { available: number }).available)
  },
  windHours: scene => scene.world.wind(scene.chance.between(1, 48) * HOUR),
  windDays: scene => scene.world.wind(scene.chance.between(2, 12) * DAY),
  windMonth: scene => scene.world.wind(scene.chance.between(28, 31) * DAY),
  changeCard: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    if (!deal) return
    const card = scene.chance.pick(CARDS) ?? ''
    await scene.world.control('/control/payments/change_card', {
      subscription: deal.subscription_id,
      card,
    })
  },
  ...moneyBackActs,
  movePayout: scene => {
    const fate = scene.chance.hits(0.5) ? 'fail_payout' : 'pay_payout'
    return actOn(scene, fate, 'payout', async () => {
      const rows = await scene.world.sql<{ provider_id: string }>(
        'select provider_id from payouts where provider_id is not null order by id desc limit 5',
      )
      return rows.map(row => row.provider_id)
    })
  },
  restrict: scene => actOn(scene, 'restrict_account', 'account', accountsOf(scene)),
  lift: scene => actOn(scene, 'lift_restriction', 'account', accountsOf(scene)),
  declineNext: scene => scene.world.control('/control/payments/decline_next', {}),
  failNext: scene => scene.world.control('/control/payments/fail_next', {}),
  cutNext: scene => scene.world.control('/control/payments/cut_next', { method: 'POST' }),
  failRefund: scene => scene.world.control('/control/payments/fail_refund_next', {}),
  failPayout: scene => scene.world.control('/control/payments/fail_payout_next', {}),
  sync: async scene => {
    const { admin } = scene.world.cast
    for (const name of ['sync_subsc', 'update_subsc'] as const) await press(scene, name, {}, admin)
  },
  dailyWork: async scene => {
    for (const { run } of scene.world.app.recurring) await run().catch(() => undefined)
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>

export type ActName = keyof typeof acts

async function openPage(scene: Scene): Promise<string | null> {
  const service = scene.chance.pick(scene.world.cast.services)
  const buyer = scene.chance.pick(scene.world.cast.buyers)
  if (!service || !buyer) return null
  const answers = await press(scene, 'checkout', { prod_id: String(service.id) }, buyer)
  const opened = answers.find(({ status }) => status === 200)
  return opened ? (opened.body as { url: string }).url : null
}

/** On sale again at once: what is under way by then is about the pages that were open. */
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
    await press(scene, 'prod_edit', { ...form, secret, prod_id: String(id), icon_file }, seller)
  }
}

async function payPage({ world, chance }: Scene, url: string): Promise<void> {
  const session = new URL(url).pathname.split('/').at(-1)
  const card = chance.pick(CARDS)
  // a declined card and an expired page are answers like any other
  await world.control('/control/payments/complete_checkout', { session, card }).catch(refused)
}

/** Presses a button, or the same one twice at once; a crash may answer 500, nothing else may. */
async function press(
  { world, twice }: Scene,
  name: Parameters<MoneyWorld['call']>[0],
  input: Input,
  who: Member,
): Promise<Answer[]> {
  const before = world.trouble.struck
  const one = () => world.call(name, input, who)
  const answers = await Promise.all(twice ? [one(), one()] : [one()])
  const broken = answers.find(({ status }) => status >= 500)
  if (broken && world.trouble.struck === before && !(await providerFails(world))) {
    throw new Error(`${name} answers ${broken.status}: ${JSON.stringify(input)}`)
  }
  return answers
}

/** A provider that was told to fail may make an answer fail. */
const providerFails = async (world: MoneyWorld): Promise<boolean> => world.providerMayFail.value

const memberOf = ({ world }: Scene, id: number): Member => {
  const { admin, sellers, buyers } = world.cast
  const member = [admin, ...sellers, ...buyers].find(one => one.id === id)
  if (!member) throw new Error(`nobody has the id ${id}`)
  return member
}

const party = (scene: Scene, deal: DealRow): Member =>
  memberOf(scene, scene.chance.hits(0.5) ? deal.buyer_id : deal.seller_id)

const liveDeals = ({ world }: Scene): Promise<DealRow[]> =>
  world.sql<DealRow>(`select * from deals where status <> 'ended' order by id`)

/** Null where the provider could not be asked what is paid. */
async function quoteOf(scene: Scene, dealId: number, viewer: number): Promise<ExitQuote | null> {
  const input = { subsc_id: String(dealId) }
  const reader = { ...scene, twice: false }
  const [answer] = await press(reader, 'request_quote', input, memberOf(scene, viewer))
  return answer?.status === 200 ? answer.body : null
}

const amountsOf = (quote: ExitQuote, kind: string) =>
  kind === 'refund_proration' ? quote.refund_proration : quote.refund_full

/** What the screen sends of what it shows; a bare call does without. */
function pinned({ chance }: Scene, quote: ExitQuote, kind: string): Input {
  if (chance.hits(0.3)) return {}
  const refund = String(amountsOf(quote, kind).refund)
  return { shown_at: quote.at, refund, period_start: quote.period_start ?? '' }
}

function remember({ told }: Scene, id: number, quote: ExitQuote, kind: string): void {
  const amounts = amountsOf(quote, kind)
  told.refunds.set(id, { refund: amounts.refund, takenBack: amounts.taken_back })
}

const accountsOf =
  ({ world }: Scene) =>
  async () => [...world.cast.accounts.values()]
