import { type Page, pagesFor } from '../../kernel/page.ts'

/** A query whose rows carry the number of all rows, as a window function counts them. */
interface Counted<Row> {
  limit(rows: number): Counted<Row>
  offset(rows: number): Counted<Row>
  execute(): Promise<Row[]>
}

interface WithCount {
  found: number | string
}

/**
 * One page of a query. Beyond the end no row carries the count; then the first row is read, so that
 * the answer names the last page.
 */
export async function readPage<Row extends WithCount>(
  query: Counted<Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Omit<Row, 'found'>> & { found: number }> {
  const rows = await query
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const [counted] = rows.length === 0 && page > 1 ? await query.limit(1).execute() : rows
  const found = Number(counted?.found ?? 0)
  const items = rows.map(({ found: _, ...row }) => row)
  return { items, found, totalPages: pagesFor(found, pageSize) }
}
