import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, nothing, success } from '../../fields.ts'
import { wireObject } from '../../wire/wire-object.ts'

const serviceViews = wireObject({
  serviceId: z.int(),
  /** Number of different people on each of the last thirty days in Japan, the latest day last. */
  days: z.array(z.int()),
  viewers: z.int(),
  /** Number of people who opened the payment page, and of those who paid. */
  opened: z.int(),
  applied: z.int(),
})
export type ServiceViews = z.core.output<typeof serviceViews>

export const views = {
  view_add: endpoint({
    called: 'addView',
    method: 'POST',
    access: 'public',
    summary: 'サービスのページをひらいた人を、一日に一度だけ数える（本サービス独自）',
    input: wireObject({ serviceId: id() }),
    output: success(),
  }),
  desk_views: endpoint({
    called: 'deskViews',
    method: 'GET',
    access: 'member',
    summary: '売る人のサービスごとの、見た人から申し込みまで（本サービス独自）',
    input: nothing(),
    output: wireObject({ services: z.array(serviceViews) }),
  }),
}
