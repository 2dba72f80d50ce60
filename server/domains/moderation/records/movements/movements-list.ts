import { type RawBuilder, sql } from 'kysely'
import { COUNTED_MAX } from '../../../../../contract/calls/operator/counted.ts'
import { pagesFor } from '../../../../kernel/page.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { rowsBefore } from '../../../../platform/database/read-page.ts'
import { cellOf, type RecordColumn } from '../record-columns.ts'
import type { RecordLabels } from '../record-labels.ts'
import {
  ALL,
  type Cells,
  isBeyond,
  type RecordList,
  type RecordPage,
  type RecordQuery,
  USUAL,
} from '../record-list.ts'
import { DETAILS, movementColumns } from './movement-cells.ts'
import {
  conditionsOf,
  MOVEMENT_FACETS,
  type MovementConditions,
  type MovementFacet,
} from './movement-conditions.ts'
import { findSoughtPostings } from './movement-search.ts'

type Name = keyof ReturnType<typeof movementColumns>

/**
 * Movements of the platform's balance: every posting with a line of the account `platform`, and
 * movements at the provider that no posting explains (rule `movements-of-the-platform`). Each side
 * is read by its index up to the end of the page, so the page is the beginning of both together
 * (rule `lists-stay-cheap`).
 */
export const movements: RecordList<Name> = {
  async read(db, labels, query) {
    const facet = MOVEMENT_FACETS.find(name => name === query.facet) ?? null
    const sought = query.search === '' ? null : await findSoughtPostings(db, query.search)
    const of = (name: MovementFacet | null) => conditionsOf(query, sought, name)
    const counts = await Promise.all(
      [null, ...MOVEMENT_FACETS].map(async name => ({
        name: name ?? ALL,
        found: await count(db, of(name)),
      })),
    )
    const found = counts.find(({ name }) => name === (facet ?? ALL))?.found ?? 0
    const columns = Object.entries(movementColumns(labels)) as [Name, RecordColumn][]
    return {
      columns: columns.map(([name, { kind }]) => ({ name, kind })),
      rows: isBeyond(query, found) ? [] : await readPage(db, { labels, query, of: of(facet) }),
      found,
      totalPages: pagesFor(Math.min(found, COUNTED_MAX), query.pageSize),
      facet: facet ?? ALL,
      facets: counts,
      order: USUAL,
      orders: [USUAL],
    }
  },
}

/**
 * `offset 0` makes the database look up each posting's line by the posting's key; otherwise it would
 * read all lines to join them.
 */
const PLATFORM_LINE = sql`cross join lateral (
  select from ledger_lines line
  where line.posting_key = posting.key and line.account = 'platform' offset 0) line`

/** The comparison marks entries that agree, so the others have a posting that differs, or none. */
const UNEXPLAINED = sql`entry.account = 'platform' and entry.agreed_at is null and not exists (
  select from ledger_postings booked where booked.fact = entry.fact)`

/** The newest of both sides; `part` is null for a posting. The limit is a literal for the planner. */
const newest = (
  { postingsFrom, postings, entries }: MovementConditions,
  rows: number,
): RawBuilder<unknown> => sql`
  (select posting.key, null as part, posting.posted_at as at from ${postingsFrom} ${PLATFORM_LINE}
    where ${postings}
    order by posting.posted_at desc, posting.key desc limit ${sql.lit(rows)})
  union all
  (select entry.transaction_id, entry.part, entry.made_at from provider_entries entry
    where ${UNEXPLAINED} and ${entries}
    order by entry.made_at desc, entry.transaction_id desc limit ${sql.lit(rows)})`

/**
 * Counts the newest rows, up to one more than `COUNTED_MAX`. Without an order the database would
 * read the table from its oldest rows, none of which is of a recent month.
 */
async function count(
  db: Database,
  { postingsFrom, postings, entries }: MovementConditions,
): Promise<number> {
  const most = sql.lit(COUNTED_MAX + 1)
  const { rows } = await sql<{ found: number }>`
    select least(count(*), ${most})::int as found from (
      (select 1 from ${postingsFrom} ${PLATFORM_LINE}
        where ${postings}
        order by posting.posted_at desc limit ${most})
      union all
      (select 1 from provider_entries entry where ${UNEXPLAINED} and ${entries} limit ${most})
    ) counted`.execute(db)
  return rows[0]?.found ?? 0
}

interface PageQuery {
  labels: RecordLabels
  query: RecordQuery
  of: MovementConditions
}

async function readPage(
  db: Database,
  { labels, query: { page, pageSize }, of }: PageQuery,
): Promise<RecordPage['rows']> {
  const cells = Object.values(movementColumns(labels)).map(cellOf)
  const order = sql`at desc, key desc, part`
  const { rows } = await sql<{ cells: Cells }>`
    with movement as (
      select * from (${newest(of, page * pageSize)}) movement
      order by ${order} limit ${sql.lit(pageSize)} offset ${rowsBefore((page - 1) * pageSize)})
    select json_build_array(${sql.join(cells)}) as cells from movement ${DETAILS}
    order by movement.at desc, movement.key desc, movement.part`.execute(db)
  return rows.map(row => row.cells)
}
