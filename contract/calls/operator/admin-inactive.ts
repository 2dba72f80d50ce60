import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, NOT_CHOSEN, page, success, timestamp, yen } from '../../fields.ts'
import { shownYen } from '../../shown.ts'
import { truth, wireObject } from '../../wire/wire-object.ts'

/** The ways to end the account of a person who stayed away for a year. */
export const INACTIVE_WAYS = ['suspend', 'delete'] as const
export type InactiveWay = (typeof INACTIVE_WAYS)[number]

const inactivePerson = wireObject(
  {
    id: z.int(),
    name: z.string(),
    /** The month of the last login, as its first moment in Japan. */
    activeMonth: timestamp(),
    /** When the notice was sent; null before it. */
    noticedAt: z.nullable(timestamp()),
    /** When the account may be ended; null before the notice. */
    endsFrom: z.nullable(timestamp()),
    isSuspended: truth(),
    /** Running deals, as buyer and as seller. */
    deals: z.int(),
    /** Earned and never withdrawn. */
    unpaid: yen(),
  },
  { isSuspended: 'suspended', unpaid: 'unpaid_sales' },
)
export type InactivePerson = z.core.output<typeof inactivePerson>

export const adminInactive = {
  admin_inactive: endpoint({
    called: 'inactivePeople',
    method: 'GET',
    access: 'admin',
    summary: '一年ログインのない人。ログインの古い順、20件ずつ（本サービス独自）',
    input: wireObject({ page: page() }),
    output: wireObject({ people: z.array(inactivePerson), found: z.int(), totalPages: z.int() }),
  }),
  admin_inactive_notice: endpoint({
    called: 'noticeInactive',
    method: 'POST',
    access: 'admin',
    summary: '一年ログインのない人に、ひと月まえのお知らせを送る（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: success(),
  }),
  admin_inactive_end: endpoint({
    called: 'endInactive',
    method: 'POST',
    access: 'admin',
    summary:
      'お知らせからひと月たった人の利用を終える。未払いの売上は帳簿のうえで失効する。額が変わっていると409（本サービス独自）',
    input: wireObject(
      {
        userId: id(),
        way: z.enum(INACTIVE_WAYS, { error: NOT_CHOSEN }),
        /** The unpaid sales that the screen showed. */
        unpaid: shownYen(),
      },
      { unpaid: 'unpaid_sales' },
    ),
    output: success(),
  }),
}
