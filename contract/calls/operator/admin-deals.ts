import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, timestamp, yen } from '../../fields.ts'
import { truth, wireObject } from '../../wire/wire-object.ts'

/** The newest mails, alerts and acts of a deal that its page shows. */
export const DEAL_ROWS = 10

const other = wireObject({ id: z.int(), name: z.string() })

const month = wireObject({
  invoiceId: z.string(),
  chargeId: z.nullable(z.string()),
  transferId: z.nullable(z.string()),
  paidAt: timestamp(),
  maturesAt: timestamp(),
  /** Yen that the buyer paid, the seller's share of it, and what was refunded. */
  total: yen(),
  share: yen(),
  refunded: yen(),
  takenBack: yen(),
  /** In Japanese, as in the operator's lists. */
  state: z.string(),
})

const posting = wireObject({
  key: z.string(),
  /** In Japanese, like the names of the accounts. */
  kind: z.string(),
  at: timestamp(),
  /** Debit positive; the sum is 0. */
  lines: z.array(wireObject({ account: z.string(), amount: z.int() })),
})

const request = wireObject(
  {
    id: z.int(),
    /** In Japanese, as the state is. */
    kind: z.string(),
    state: z.string(),
    isOpen: truth(),
    by: other,
    createdAt: timestamp(),
    answeredAt: z.nullable(timestamp()),
    /** Amounts of an accepted request; null for others. */
    refund: z.nullable(yen()),
    takenBack: z.nullable(yen()),
  },
  { isOpen: 'open' },
)

const dispute = wireObject(
  {
    id: z.string(),
    amount: yen(),
    /** In Japanese. */
    state: z.string(),
    isOpen: truth(),
    openedAt: timestamp(),
    closedAt: z.nullable(timestamp()),
  },
  { isOpen: 'open' },
)

const event = wireObject({
  id: z.int(),
  at: timestamp(),
  /** The event in Japanese; `text` has its details. */
  title: z.string(),
  text: z.string(),
})

const mail = wireObject({
  id: z.int(),
  /** Both in Japanese. */
  kind: z.string(),
  state: z.string(),
  to: other,
  writtenAt: timestamp(),
})

const alert = wireObject(
  {
    key: z.string(),
    /** In Japanese. */
    title: z.string(),
    isOpen: truth(),
    raisedAt: timestamp(),
  },
  { isOpen: 'open' },
)

const report = wireObject(
  { id: z.int(), isOpen: truth(), createdAt: timestamp() },
  { isOpen: 'open' },
)

const act = wireObject({
  id: z.int(),
  /** In Japanese. */
  act: z.string(),
  /** A JSON object as text. */
  facts: z.string(),
  actor: other,
  actedAt: timestamp(),
})

/** The thread in numbers; its messages are never shown. */
const thread = wireObject({
  messages: z.int(),
  lastAt: z.nullable(timestamp()),
  /** The seller's first answer; null while there is none. */
  answeredAt: z.nullable(timestamp()),
  /** When the buyer may leave with a refund if there is no answer until then. */
  answerDueAt: timestamp(),
})

const deal = wireObject({
  id: z.int(),
  service: other,
  seller: other,
  buyer: other,
  /** In Japanese, as in the operator's lists. */
  state: z.string(),
  price: yen(),
  startedAt: timestamp(),
  currentPeriodEnd: timestamp(),
  endedAt: z.nullable(timestamp()),
  subscriptionId: z.string(),
  /** The latest failed attempt while a month is unpaid. */
  failedPayment: z.nullable(
    wireObject({ failedAt: timestamp(), nextTryAt: z.nullable(timestamp()) }),
  ),
  thread,
  months: z.array(month),
  postings: z.array(posting),
  requests: z.array(request),
  disputes: z.array(dispute),
  /** The newest first, as are all lists. */
  events: z.array(event),
  mails: z.array(mail),
  alerts: z.array(alert),
  reports: z.array(report),
  acts: z.array(act),
})
export type AdminDeal = z.core.output<typeof deal>

export const adminDeals = {
  admin_deal: endpoint({
    called: 'adminDeal',
    method: 'GET',
    access: 'admin',
    summary:
      '取引ひとつについて、運営が見てよいものすべて。メッセージの言葉は含まない。ひらいたことは記録に残る（本サービス独自）',
    input: wireObject({ dealId: id() }),
    output: wireObject({ deal }),
  }),
}
