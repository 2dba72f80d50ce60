import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, success, text, timestamp, yen } from '../fields.ts'
import { truth, wireObject } from '../wire/wire-object.ts'
import { DEAL_SIDES } from './deals.ts'
import { REPORT_REASONS, type ReportReason } from './reports.ts'
import { appeal, SUSPENSION_REASONS, type SuspensionReason } from './suspensions.ts'

/** Number of rows of each part of a person's page; the operator's lists have the rest. */
export const PERSON_ROWS = 10
/** Code points of the operator's words to one person. */
export const PERSON_NOTICE_MAX = 1000
/** The newest reviews that the page quotes. */
export const PERSON_REVIEWS = 3

const other = wireObject({ id: z.int(), name: z.string() })

const money = wireObject({
  available: yen(),
  pending: yen(),
  frozen: yen(),
  /** The payouts that arrived at the bank. */
  payouts: z.int(),
  paidOut: yen(),
  /** The seller's shares of all months, less what refunds took back. */
  earned: yen(),
})

const service = wireObject(
  {
    id: z.int(),
    name: z.string(),
    price: yen(),
    quantity: z.int(),
    seatsTaken: z.int(),
    isPublic: truth(),
  },
  { isPublic: 'secret' },
)

const deal = wireObject({
  id: z.int(),
  service: z.string(),
  side: z.enum(DEAL_SIDES),
  other,
  /** In Japanese, as in the operator's lists. */
  state: z.string(),
  price: yen(),
  /** The end of an ended deal, else the end of its paid month. */
  nextAt: z.nullable(timestamp()),
})

const report = wireObject(
  {
    id: z.int(),
    /** True for a report about this person, false for one by this person. */
    isAbout: truth(),
    other,
    reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
    createdAt: timestamp(),
    isOpen: truth(),
  },
  { isAbout: 'about', isOpen: 'open' },
)

/** A public rating with words about this person. */
const review = wireObject(
  { id: z.int(), isGood: truth(), text: z.string(), other, publishedAt: timestamp() },
  { isGood: 'good' },
)

const mail = wireObject({
  id: z.int(),
  /** Kind and text are in Japanese. */
  kind: z.string(),
  state: z.string(),
  writtenAt: timestamp(),
})

const suspension = wireObject({
  id: z.int(),
  reason: z.enum(Object.keys(SUSPENSION_REASONS) as [SuspensionReason, ...SuspensionReason[]]),
  /** The text for the suspended person, and the operator's own note. */
  text: z.string(),
  note: z.string(),
  suspendedAt: timestamp(),
  suspendedBy: z.int(),
  /** Null for a suspension without end. */
  until: z.nullable(timestamp()),
  liftedAt: z.nullable(timestamp()),
  /** The operator who lifted it; null while it runs, and when it ended by its time limit. */
  liftedBy: z.nullable(z.int()),
  liftText: z.string(),
  /** The newest first. */
  appeals: z.array(appeal),
})

const act = wireObject({
  id: z.int(),
  /** The code of the act, and its name in Japanese. */
  code: z.string(),
  act: z.string(),
  /** A JSON object as text. */
  facts: z.string(),
  actor: other,
  actedAt: timestamp(),
})

const person = wireObject(
  {
    id: z.int(),
    name: z.string(),
    email: z.string(),
    icon: icon(),
    registeredAt: timestamp(),
    leftAt: z.nullable(timestamp()),
    suspendedAt: z.nullable(timestamp()),
    isOnboarded: truth(),
    /** Whether the provider has verified the person and pays out. */
    isVerified: truth(),
    /** The month of the last login, of which no more is stored. */
    activeMonth: timestamp(),
    accountId: z.nullable(z.string()),
    customerId: z.nullable(z.string()),
    /** Numbers of good and of bad ratings. */
    good: z.int(),
    bad: z.int(),
    /** The newest reviews, and the number of all. */
    reviews: z.array(review),
    reviewCount: z.int(),
    /** Median of the seconds until the first answer; null without an answer. */
    answerSeconds: z.nullable(z.int()),
    answers: z.int(),
    /** How many kinds of notices the person has switched off. */
    mutedMails: z.int(),
    mutedPushes: z.int(),
    /** How many people this person blocks, and how many block this person; never who. */
    blocking: z.int(),
    blockedBy: z.int(),
    money,
    services: z.array(service),
    deals: z.array(deal),
    dealCount: z.int(),
    /** Running deals by side. */
    sales: z.int(),
    purchases: z.int(),
    /** Lifted ones included, the newest first. */
    suspensions: z.array(suspension),
    reports: z.array(report),
    mails: z.array(mail),
    mailCount: z.int(),
    acts: z.array(act),
  },
  { isOnboarded: 'onboarded', isVerified: 'verified' },
)
export type AdminPerson = z.core.output<typeof person>

export const adminPeople = {
  admin_person: endpoint({
    called: 'adminPerson',
    method: 'GET',
    access: 'admin',
    summary:
      '利用者ひとりについて、運営が見てよいものすべて。ひらいたことは記録に残る（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: wireObject({ person }),
  }),
  admin_person_bank: endpoint({
    called: 'personBank',
    method: 'GET',
    access: 'admin',
    summary: '利用者ひとりの振込先の銀行と末尾4桁。決済会社から読み、残さない（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: wireObject({
      /** Null while the registration of the account is not done. */
      bank: z.nullable(wireObject({ name: z.string(), last4: z.string() })),
    }),
  }),
  admin_person_notice: endpoint({
    called: 'noticePerson',
    method: 'POST',
    access: 'admin',
    summary:
      '利用者ひとりにお知らせを送る。メールとお知らせ一覧に届き、送ったことは記録に残る（本サービス独自）',
    input: wireObject({ userId: id(), text: text(PERSON_NOTICE_MAX) }),
    output: success(),
  }),
}
