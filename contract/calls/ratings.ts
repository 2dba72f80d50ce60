import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, success } from '../fields.ts'

export const GOOD_TYPES = ['good', 'bad'] as const

export const goodCounts = z.object({ good: z.int(), bad: z.int() })
export type GoodCounts = z.core.output<typeof goodCounts>

export const goodState = z.object({ good: z.boolean(), bad: z.boolean() })
export type GoodState = z.core.output<typeof goodState>

export const ratings = {
  goods: endpoint({
    method: 'GET',
    access: 'public',
    summary: '受けた評価の数',
    input: z.object({ user_id: id() }),
    output: goodCounts,
  }),
  good: endpoint({
    method: 'GET',
    access: 'member',
    summary: 'この取引で自分がつけた評価',
    input: z.object({ contact_id: id() }),
    output: goodState,
  }),
  add_good: endpoint({
    method: 'POST',
    access: 'member',
    summary: '評価する。ひとつの取引に一度だけ（二度目は409）',
    input: z.object({
      contact_id: id(),
      type: z.enum(GOOD_TYPES, { error: '選択してください' }),
    }),
    output: success(),
  }),
}
