import { type RawBuilder, sql } from 'kysely'

/** The beginning of a day in Japan, such as `2026-06-27`. */
export const midnightInJapan = (day: string): RawBuilder<Date> =>
  sql<Date>`${`${day}T00:00:00+09:00`}::timestamptz`
