import type { Notice } from '../../../contract/calls/notices.ts'
import { formatDate } from '../../lib/format/format.ts'

/** Notices in their order, grouped by their day in Japan. */
export function noticesByDay(notices: readonly Notice[]): (readonly [string, Notice[]])[] {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) {
    const day = formatDate(notice.toldAt)
    days.set(day, [...(days.get(day) ?? []), notice])
  }
  return [...days]
}
