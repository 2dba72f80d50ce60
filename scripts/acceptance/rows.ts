export type Row = { id: string; requirement: string }

const ROW = /^\| ([A-Z]+-\d+) \| ([^|]+) \|/gm

/** The rows of `docs/acceptance.md`, in its order. */
export function rowsOf(markdown: string): Row[] {
  return [...markdown.matchAll(ROW)].map(([, id = '', requirement = '']) => ({ id, requirement }))
}

/** Every row that a test title cites, as `[RT-01]`, `RT-01:` or several of them. */
export function citedIds(title: string): string[] {
  return title.match(/\b[A-Z]{2,}-\d{2,}\b/g) ?? []
}

const CITED_MAX = 6

/** Titles that cite more rows than a reader can find in one test. */
export const withTooManyRows = (titles: readonly string[]): string[] =>
  titles.filter(title => citedIds(title).length > CITED_MAX)
