import { writtenDateTime } from '../../../../contract/written.ts'
import { escapeHtml } from '../../notifications/mails/escape-html.ts'
import type { ExportTable } from './part.ts'

const STYLE = `
  :root { color-scheme: light dark }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.8 sans-serif }
  h1 { font-weight: 500 } h2 { margin-top: 2.5rem; font-size: 1.1rem }
  table { width: 100%; border-collapse: collapse; font-size: .9rem }
  th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #8886; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  td { white-space: pre-line } div { overflow-x: auto }`

/** A page that loads no script, font or other file. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${STYLE}
</style>
<h1>${escapeHtml(title)}</h1>
${body}
</html>
`

export const readablePage = (title: string, tables: readonly ExportTable[]): string =>
  htmlPage(title, tables.map(section).join('\n'))

function section({ title, columns, rows }: ExportTable): string {
  const names = Object.keys(columns)
  const head = names.map(name => `<th scope="col">${escapeHtml(columns[name] ?? '')}</th>`)
  const lines = rows.map(
    row => `<tr>${names.map(name => `<td>${escapeHtml(written(row[name]))}</td>`).join('')}</tr>`,
  )
  const content =
    rows.length === 0
      ? '<p>ありません</p>'
      : `<div><table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table></div>`
  return `<h2>${escapeHtml(title)}</h2>\n${content}`
}

function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return writtenDateTime(value)
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  return String(value)
}
