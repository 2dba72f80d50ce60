/** One page of a list and how many pages there are; an empty list has 0. */
export interface Page<T> {
  items: T[]
  totalPages: number
}

export const pagesFor = (count: number, pageSize: number): number => Math.ceil(count / pageSize)

/** Counted from 1. */
interface PagePlace {
  page: number
  pageSize: number
}

/** From this row on a page is read from the nearer end of its order (ADR 76). */
const FAR = 2000

export const isFarBack = ({ page, pageSize }: PagePlace): boolean => (page - 1) * pageSize >= FAR

/**
 * The page's place among `count` rows when they are read backwards, and its number of rows; null
 * when the beginning is nearer. Read backwards, the last page costs as much as the first.
 */
export function placeFromEnd(count: number, { page, pageSize }: PagePlace) {
  const before = (page - 1) * pageSize
  const left = Math.max(0, count - before)
  if (left > before) return null
  return { offset: Math.max(0, left - pageSize), rows: Math.min(left, pageSize) }
}

/** The rows of a page; `read` may have more when it was read from the end. */
export const rowsOfPage = <T>(read: T[], end: { rows: number } | null): T[] =>
  end ? read.slice(read.length - Math.min(end.rows, read.length)) : read
