import type { Answer, Input } from '../../support/calls.ts'
import type { Member } from '../../support/fixtures.ts'
import type { WireExitQuote } from '../../support/wire.ts'
import type { MoneyWorld } from '../money-world.ts'
import type { Chance } from './chance.ts'

/** Amounts that people were shown when they decided, for comparison with the books. */
export interface ShownAmounts {
  refunds: Map<number, { refund: number; takenBack: number }>
  /** The available amount that the seller saw, by payout. */
  payouts: Map<number, number>
}

/**
 * The context of an action: the world, the random numbers of its step, and results of earlier
 * actions.
 */
export interface ActionContext {
  world: MoneyWorld
  chance: Chance
  shownAmounts: ShownAmounts
  /** True when each request is sent twice at once. */
  twice: boolean
  /** True when other actions happen at the same time, so that amounts may change meanwhile. */
  isCrowd: boolean
  /** Addresses of open payment pages. */
  pages: string[]
}

export type Actions = Readonly<Record<string, (context: ActionContext) => Promise<unknown>>>

export interface DealRow {
  id: number
  buyer_id: number
  seller_id: number
  subscription_id: string
}

export const liveDeals = ({ world }: ActionContext): Promise<DealRow[]> =>
  world.sql<DealRow>(`select * from deals where status <> 'ended' order by id`)

export const memberOf = ({ world }: ActionContext, id: number): Member => {
  const { admin, sellers, buyers } = world.cast
  const member = [admin, ...sellers, ...buyers].find(one => one.id === id)
  if (!member) throw new Error(`nobody has the id ${id}`)
  return member
}

export const party = (context: ActionContext, deal: DealRow): Member =>
  memberOf(context, context.chance.hits(0.5) ? deal.buyer_id : deal.seller_id)

/**
 * Makes a call, or the same one twice at once; only a crash or a failing provider may cause a 500.
 */
export async function callApi(
  { world, twice }: ActionContext,
  name: Parameters<MoneyWorld['call']>[0],
  input: Input,
  who: Member,
): Promise<Answer[]> {
  const before = world.trouble.struck
  const one = () => world.call(name, input, who)
  const answers = await Promise.all(twice ? [one(), one()] : [one()])
  const broken = answers.find(({ status }) => status >= 500)
  if (broken && world.trouble.struck === before && !world.providerMayFail.value) {
    const what = `${name} answers ${broken.status} to ${JSON.stringify(input)}`
    throw new Error([what, ...world.warnings].join('\n'))
  }
  return answers
}

export const isDone = (answers: Answer[]): boolean => answers.some(({ status }) => status === 200)

/** Null when the provider cannot be asked what is paid, or when this person may not ask. */
export async function quoteOf(
  context: ActionContext,
  dealId: number,
  viewer: Member,
): Promise<WireExitQuote | null> {
  const reader = { ...context, twice: false }
  const [answer] = await callApi(reader, 'request_quote', { subsc_id: String(dealId) }, viewer)
  return answer?.status === 200 ? (answer.body as WireExitQuote) : null
}

const amountsOf = (quote: WireExitQuote, kind: string) =>
  kind === 'refund_proration' ? quote.refund_proration : quote.refund_full

/** The shown figures that the screen sends along; some calls without others leave them out. */
export function pinned(
  { chance, isCrowd }: ActionContext,
  quote: WireExitQuote,
  kind: string,
): Input {
  if (!isCrowd && chance.hits(0.3)) return {}
  const refund = String(amountsOf(quote, kind).refund)
  return { shown_at: quote.at, refund, period_start: quote.period_start ?? '' }
}

export function rememberRefund(
  { shownAmounts }: ActionContext,
  id: number,
  { quote, kind }: { quote: WireExitQuote; kind: string },
): void {
  const amounts = amountsOf(quote, kind)
  shownAmounts.refunds.set(id, { refund: amounts.refund, takenBack: amounts.taken_back })
}

/** Performs an action at the provider; one that the object's state does not allow has no effect. */
export async function fromOutside(
  { world }: ActionContext,
  action: string,
  input: object = {},
): Promise<void> {
  await world.control(`/control/payments/${action}`, input).catch(refused)
}

/** Performs an action on one of the objects that `find` returns. */
export async function actOn(
  context: ActionContext,
  action: string,
  field: string,
  find: () => Promise<string[]>,
  options: object = {},
): Promise<void> {
  const id = context.chance.pick(await find())
  if (id) await fromOutside(context, action, { [field]: id, ...options })
}

/**
 * Accepts 4xx, the refusal of an action that the object's state does not allow; throws anything
 * else.
 */
function refused(error: unknown): void {
  if (!(error instanceof Error) || !/: 4\d\d /.test(error.message)) throw error
}
