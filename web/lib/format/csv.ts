/** Spreadsheets read a formula also after blanks and with full-width signs. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u

/** Quotes a text, and prefixes `'` where a spreadsheet would read it as a formula. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

export type CsvRow = readonly (string | number)[]

/**
 * Starts with a byte order mark, without which spreadsheets misread Japanese; lines end in CRLF.
 */
export function csvOf(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map(row => row.map(cell).join(',')).join('\r\n')}\r\n`
}

export const csvFile = (rows: readonly CsvRow[]): Blob =>
  new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' })
