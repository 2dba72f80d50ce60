import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, nothing, optionalText, success, timestamp } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

/** Limits in days: how far ahead days off begin, and how long they last. */
export const REST_AHEAD_DAYS = 60
export const REST_DAYS_MAX = 60
export const REST_WORDS_MAX = 200
/** Number of days after the return for which the seller is welcomed back. */
export const REST_GREETED_DAYS = 3

const day = (message: string) =>
  z.string({ error: message }).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: message }))

/** The fields that a person fills in; days are those of Japan, as `2026-06-27`. */
const FIELDS = {
  firstDay: day('休みはじめの日を選んでください'),
  backDay: day('もどる日を選んでください'),
  words: optionalText(REST_WORDS_MAX).check(z.trim()),
}
export const restForm = z.object(FIELDS)

const rest = wireObject({
  startsAt: timestamp(),
  /** The time of return. */
  endsAt: timestamp(),
  words: z.string(),
  state: z.enum(['planned', 'running', 'ended']),
  endedAt: z.nullable(timestamp()),
  /** Number of services that the end of the days off opened again. */
  opened: z.int(),
  /** Number of messages to the seller during the days off, while the return is greeted; else 0. */
  messages: z.int(),
})
export type Rest = z.core.output<typeof rest>

export const rests = {
  rest: endpoint({
    method: 'GET',
    access: 'member',
    summary: '自分のお休み（本サービス独自）',
    input: nothing(),
    output: wireObject({ now: timestamp(), rest: z.nullable(rest) }),
  }),
  rest_save: endpoint({
    called: 'saveRest',
    method: 'POST',
    access: 'member',
    summary:
      'お休みを決める。はじまっていないものは置きかえる。日は日本時間の YYYY-MM-DD（本サービス独自）',
    input: wireObject(FIELDS),
    output: success(),
  }),
  rest_end: endpoint({
    called: 'endRest',
    method: 'POST',
    access: 'member',
    summary: 'お休みをいま終える。はじまっていなければやめる（本サービス独自）',
    input: nothing(),
    output: success(),
  }),
  seller_rest: endpoint({
    called: 'sellerRest',
    method: 'GET',
    access: 'public',
    summary: '売る人がいまお休みなら、もどる日とひとこと（本サービス独自）',
    input: wireObject({ sellerId: id() }, { sellerId: 'user_id' }),
    output: wireObject({
      rest: z.nullable(wireObject({ endsAt: timestamp(), words: z.string() })),
    }),
  }),
}
