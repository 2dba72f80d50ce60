import type { ExitQuote } from '../../contract/cancellations.ts'
import type { Answer, Input } from '../support/calls.ts'
import type { Member } from '../support/scenes.ts'
import type { Chance } from './chance.ts'
import type { MoneyWorld } from './money-world.ts'

/** What people were told at the moment of a decision, to be held against the books. */
export interface Told {
  refunds: Map<number, { refund: number; takenBack: number }>
  /** What the seller saw as available, by payout. */
  payouts: Map<number, number>
}

/** What an act finds: the world, the chances of its step, and what the history has left behind. */
export interface Scene {
  world: MoneyWorld
  chance: Chance
  told: Told
  /** Whether each press is doubled. */
  twice: boolean
  /** Payment pages that somebody has open. */
  pages: string[]
}

export type Acts = Readonly<Record<string, (scene: Scene) => Promise<unknown>>>

export interface DealRow {
  id: number
  buyer_id: number
  seller_id: number
  subscription_id: string
}

export const liveDeals = ({ world }: Scene): Promise<DealRow[]> =>
  world.sql<DealRow>(`select * from deals where status <> 'ended' order by id`)

export const memberOf = ({ world }: Scene, id: number): Member => {
  const { admin, sellers, buyers } = world.cast
  const member = [admin, ...sellers, ...buyers].find(one => one.id === id)
  if (!member) throw new Error(`nobody has the id ${id}`)
  return member
}

export const party = (scene: Scene, deal: DealRow): Member =>
  memberOf(scene, scene.chance.hits(0.5) ? deal.buyer_id : deal.seller_id)

/** Presses a button, or the same one twice at once; a crash may answer 500, nothing else may. */
export async function press(
  { world, twice }: Scene,
  name: Parameters<MoneyWorld['call']>[0],
  input: Input,
  who: Member,
): Promise<Answer[]> {
  const before = world.trouble.struck
  const one = () => world.call(name, input, who)
  const answers = await Promise.all(twice ? [one(), one()] : [one()])
  const broken = answers.find(({ status }) => status >= 500)
  if (broken && world.trouble.struck === before && !world.providerMayFail.value) {
    throw new Error(`${name} answers ${broken.status}: ${JSON.stringify(input)}`)
  }
  return answers
}

export const isDone = (answers: Answer[]): boolean => answers.some(({ status }) => status === 200)

/** Null where the provider could not be asked what is paid, or this person may not ask. */
export async function quoteOf(
  scene: Scene,
  dealId: number,
  viewer: Member,
): Promise<ExitQuote | null> {
  const reader = { ...scene, twice: false }
  const [answer] = await press(reader, 'request_quote', { subsc_id: String(dealId) }, viewer)
  return answer?.status === 200 ? (answer.body as ExitQuote) : null
}

const amountsOf = (quote: ExitQuote, kind: string) =>
  kind === 'refund_proration' ? quote.refund_proration : quote.refund_full

/** What the screen sends of what it shows; a bare call does without. */
export function pinned({ chance }: Scene, quote: ExitQuote, kind: string): Input {
  if (chance.hits(0.3)) return {}
  const refund = String(amountsOf(quote, kind).refund)
  return { shown_at: quote.at, refund, period_start: quote.period_start ?? '' }
}

export function rememberRefund(
  { told }: Scene,
  id: number,
  { quote, kind }: { quote: ExitQuote; kind: string },
): void {
  const amounts = amountsOf(quote, kind)
  told.refunds.set(id, { refund: amounts.refund, takenBack: amounts.taken_back })
}

/** Something is done from outside; what is not possible in the object's state does nothing. */
export async function fromOutside(
  { world }: Scene,
  act: string,
  input: object = {},
): Promise<void> {
  await world.control(`/control/payments/${act}`, input).catch(refused)
}

/** Does one of the outside world's acts to one of the objects it may be done to. */
export async function actOn(
  scene: Scene,
  act: string,
  field: string,
  find: () => Promise<string[]>,
  options: object = {},
): Promise<void> {
  const id = scene.chance.pick(await find())
  if (id) await fromOutside(scene, act, { [field]: id, ...options })
}

/** Acts that are not possible in the object's state are refused with 4xx; anything else is a fault. */
function refused(error: unknown): void {
  if (!(error instanceof Error) || !/: 4\d\d /.test(error.message)) throw error
}
