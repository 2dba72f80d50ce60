import * as z from 'zod/mini'
import { DAY_SECONDS } from '../../dates/durations.ts'
import { endpoint } from '../../endpoint.ts'
import { id, nothing, text, timestamp } from '../../fields.ts'
import { LONG_TEXT_MAX } from '../../limits.ts'
import { wireObject } from '../../wire/wire-object.ts'

export const ANNOUNCEMENT_EVERY_SECONDS = DAY_SECONDS

const announceable = wireObject({
  serviceId: z.int(),
  serviceName: z.string(),
  /** Names of the running buyers. */
  buyers: z.array(z.string()),
  /** When the next announcement may be sent; null when at once. */
  nextAt: z.nullable(timestamp()),
})
export type Announceable = z.core.output<typeof announceable>

/** The fields that a person fills in. */
const FIELDS = { text: text(LONG_TEXT_MAX) }
export const announcementForm = z.object(FIELDS)

export const announcements = {
  announcements: endpoint({
    method: 'GET',
    access: 'member',
    summary:
      '自分のサービスのうち、いま続いている人がいるものと、その人たちの名前（本サービス独自）',
    input: nothing(),
    output: wireObject({ services: z.array(announceable) }),
  }),
  announcement_create: endpoint({
    called: 'announce',
    method: 'POST',
    access: 'member',
    summary:
      'サービスのいま続いている人みんなへ、ひとりずつのメッセージで知らせる。24時間に一度（409）。はじめての返事には数えない（本サービス独自）',
    input: wireObject({ serviceId: id(), ...FIELDS }),
    output: z.object({ success: z.literal(true), receivers: z.int() }),
  }),
}
