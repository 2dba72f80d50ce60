import type { inquiries } from '../../../contract/calls/inquiries.ts'
import { receiveInquiry } from '../../domains/notifications/receive-inquiry.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Handlers } from '../handler.ts'

export interface InquiriesDeps {
  db: Database
  clock: Clock
  publish: Publish
}

export function inquiriesHandlers(deps: InquiriesDeps): Handlers<typeof inquiries> {
  return {
    mail({ input: { tel, ...content }, viewer, once }) {
      const inquiry = { ...content, phone: tel || null, userId: viewer?.id ?? null }
      return once(() => receiveInquiry(deps, inquiry))
    },
  }
}
