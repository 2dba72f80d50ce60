import type { ExportTable } from './part.ts'
import { readablePage } from './readable-page.ts'

/** The same rows twice: as an HTML page for people and as JSON for programs. */
export function* pageAndJson(path: string, title: string, tables: readonly ExportTable[]) {
  const rows = Object.fromEntries(tables.map(table => [table.name, table.rows]))
  yield { path: `${path}.json`, content: `${JSON.stringify(rows, null, 2)}\n` }
  yield { path: `${path}.html`, content: readablePage(title, tables) }
}
