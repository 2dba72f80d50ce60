import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { midnightInJapan } from '../../../../../contract/dates/japan.ts'
import type { RecordQuery } from '../record-list.ts'
import {
  kindsOf,
  MOVEMENT_GROUPS,
  type MovementGroup,
  TYPES_OF_NO_COST,
  typesOf,
} from './movement-groups.ts'
import { isSoughtEntry } from './movement-search.ts'

type Condition = RawBuilder<SqlBool>

/** The groups of movements, then the facets of rows that need a person. */
export const MOVEMENT_FACETS = [...MOVEMENT_GROUPS, 'waiting', 'unbooked'] as const
export type MovementFacet = (typeof MOVEMENT_FACETS)[number]

/** Conditions on postings, and on movements without a posting. */
export interface MovementConditions {
  /** The relation that has the postings, named `posting`. */
  postingsFrom: RawBuilder<unknown>
  postings: Condition
  entries: Condition
}

/** Postings of these keys, each read by its key. */
const withKeys = (keys: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (${keys}) chosen cross join lateral (
    select * from ledger_postings one where one.key = chosen.key offset 0) posting`

const postingsOf = (facts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select booked.key from (${facts}) open cross join lateral (
    select key, kind from ledger_postings where fact = open.fact offset 0) booked`

/** Postings of facts that differ at the provider, and refunds that came back and are still owed. */
const WAITING = sql`
  ${postingsOf(sql`
    select fact from book_differences where account = 'platform' and state = 'open'`)}
  union
  ${postingsOf(sql`select key as fact from bounced_refunds where outstanding > 0`)}
  where booked.kind in ('refund_failed', 'refund_refused', 'hand_refund_failed')`

const IS_OPEN = sql<SqlBool>`
  entry.fact in (select fact from book_differences where account = 'platform' and state = 'open')`
const NEVER = sql<SqlBool>`false`

const isOfGroup = (group: MovementGroup): Condition =>
  group === 'costs'
    ? sql`(entry.part = 'fee' or not entry.type = any(${TYPES_OF_NO_COST}::text[]))`
    : sql`entry.part = 'amount' and entry.type = any(${typesOf(group)}::text[])`

function ofFacet(facet: MovementFacet): { postings?: Condition; entries?: Condition } {
  if (facet === 'waiting') return { entries: NEVER }
  if (facet === 'unbooked') return { postings: NEVER, entries: IS_OPEN }
  const postings = sql<SqlBool>`posting.kind = any(${kindsOf(facet)}::text[])`
  return { postings, entries: isOfGroup(facet) }
}

/** Whether a time is within a month (`2026-06`) in Japan. */
const isWithin = (time: RawBuilder<Date>, month: string): Condition => {
  const start = sql<Date>`${midnightInJapan(`${month}-01`)}::timestamptz`
  return sql`${time} >= ${start} and ${time} < (
    (${start} at time zone 'Asia/Tokyo') + interval '1 month') at time zone 'Asia/Tokyo'`
}

const all = (conditions: readonly (Condition | null | undefined)[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions.filter(one => one != null)], sql` and `)})`

/** `sought` are the keys of the postings that a search found; null without a search. */
export function conditionsOf(
  { search, month = null }: Pick<RecordQuery, 'search' | 'month'>,
  sought: readonly string[] | null,
  facet: MovementFacet | null,
): MovementConditions {
  const part = facet ? ofFacet(facet) : {}
  const waits = facet === 'waiting'
  const within = (time: RawBuilder<Date>) => (month === null ? null : isWithin(time, month))
  const found = sought && sql`select unnest(${sought}::text[]) as key`
  const keys = waits ? WAITING : found
  const isFound = waits && found ? sql<SqlBool>`posting.key in (${found})` : null
  return {
    postingsFrom: keys ? withKeys(keys) : sql`ledger_postings posting`,
    postings: all([part.postings, within(sql`posting.posted_at`), isFound]),
    entries: all([
      part.entries,
      within(sql`entry.made_at`),
      search === '' ? null : isSoughtEntry(search),
    ]),
  }
}
