import type { UpcomingEvent } from '@yosooi/stripe-sandbox/payments-summary'
import { z } from 'zod'
import type { Identity } from '../identity/identity.ts'
import type { Person } from '../identity/persons.ts'

/** The answer of the product about people who wait for a seller. */
const desk = z.object({
  waiting: z.array(
    z.object({
      kind: z.string(),
      id: z.number(),
      buyer_name: z.string().nullable(),
      prod_name: z.string().nullable(),
      since: z.string(),
      until: z.string().nullable(),
      amount: z.number(),
    }),
  ),
})
type Waiting = z.output<typeof desk>['waiting'][number]

interface Parts {
  readonly identity: Pick<Identity, 'issueAccessToken'> & {
    readonly persons: Pick<Identity['persons'], 'all'>
  }
  /** The origin of the product's API. */
  readonly productUrl: string
}

/**
 * Maximum milliseconds for all answers together, so that the page does not wait for a product that
 * is down.
 */
const TIMEOUT_MS = 1500
const DAY = 86_400_000
/** Days after a request on which the product mails the other party. */
const REMINDERS = [3, 6]

/**
 * When buyers may leave with a refund because nobody answered, and when open requests are mailed
 * again. The sandbox asks the product's API as each seller; without an answer there are no events.
 */
export async function readProductEvents(
  { identity, productUrl }: Parts,
  sellers: readonly string[],
): Promise<UpcomingEvent[]> {
  const persons = identity.persons.all()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const lists = await Promise.all(
    persons
      .filter(({ email }) => sellers.includes(email))
      .map(async seller => {
        const waiting = await readWaiting({ identity, productUrl }, seller, signal)
        return waiting.flatMap(one => eventsOf(one, seller, persons))
      }),
  )
  return lists.flat()
}

async function readWaiting(
  { identity, productUrl }: Parts,
  { sub }: Person,
  signal: AbortSignal,
): Promise<Waiting[]> {
  const authorization = `Bearer ${await identity.issueAccessToken(sub)}`
  try {
    const response = await fetch(`${productUrl}/api/desk`, { headers: { authorization }, signal })
    const answer = desk.safeParse(await response.json())
    return answer.success ? answer.data.waiting : []
  } catch {
    // The product is down, still starting, or has no such call.
    return []
  }
}

function eventsOf(
  { kind, id, buyer_name, prod_name, since, until, amount }: Waiting,
  seller: Person,
  persons: readonly Person[],
): UpcomingEvent[] {
  const buyer = persons.find(({ name }) => name === buyer_name)?.email ?? null
  const parties = { partner: seller.email, about: prod_name ?? '', subscription: null }
  if (kind === 'answer' && until) {
    const what = '自動解約の権利'
    const at = new Date(until)
    return [{ id: `right.${id}`, at, kind: 'right', what, person: buyer, yen: amount, ...parties }]
  }
  if (kind !== 'request') return []
  return REMINDERS.map(days => ({
    id: `request.${id}.${days}`,
    at: new Date(new Date(since).getTime() + days * DAY),
    kind: 'request',
    what: '申請の知らせ',
    person: buyer,
    yen: null,
    ...parties,
  }))
}
