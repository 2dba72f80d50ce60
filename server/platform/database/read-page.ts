import { type Expression, sql } from 'kysely'
import { type Page, pagesFor } from '../../kernel/page.ts'

/** A query whose rows carry the number of all rows, as a window function counts them. */
interface Counted<Row> {
  limit(rows: Expression<number>): Counted<Row>
  offset(rows: Expression<number>): Counted<Row>
  execute(): Promise<Row[]>
}

interface WithCount {
  found: number | string
}

/** The offset of a page; none is a literal, because the planner knows it (ADR 12). */
export const rowsBefore = (offset: number): Expression<number> =>
  offset === 0 ? sql.lit(0) : sql<number>`${offset}`

/**
 * One page of a query. Beyond the end no row carries the count; then the first row is read, so that
 * the answer names the last page.
 */
export async function readPage<Row extends WithCount>(
  query: Counted<Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Omit<Row, 'found'>> & { found: number }> {
  const rows = await query
    .limit(sql.lit(pageSize))
    .offset(rowsBefore((page - 1) * pageSize))
    .execute()
  const [counted] = rows.length === 0 && page > 1 ? await query.limit(sql.lit(1)).execute() : rows
  const found = Number(counted?.found ?? 0)
  const items = rows.map(({ found: _, ...row }) => row)
  return { items, found, totalPages: pagesFor(found, pageSize) }
}
