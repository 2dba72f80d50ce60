import { formatDate } from '../../../lib/format/format.ts'
import { serverNow } from '../../../lib/live/server-now.ts'

const DAY_MS = 86_400_000

/** The day in Japan that was so many days ago, as `2026-04-01`. */
export const dayInJapan = (daysAgo: number): string =>
  formatDate((serverNow() - daysAgo * DAY_MS) / 1000).replaceAll('/', '-')
