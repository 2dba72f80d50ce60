import type { Cell, Row, TableBlock } from '../../../contract/papers/sheet.ts'
import type { Flow } from './flow.ts'
import { type Box, INK, INNER, PAGE, QUIET, type Style, type Writer } from './writer.ts'

const HAIRLINE = '#e6dee6'
const TEXT: Style = { size: 9.75 }
const NOTE: Style = { size: 9, colour: QUIET }
const HEAD: Style = { size: 9.75, colour: QUIET }
const STRONG: Style = { size: 10.5, font: 'bold' }
const PAD = 6
const GAP = 8

interface Column {
  x: number
  width: number
  align: 'left' | 'right'
}

function columnsOf({ widths, amountsFrom }: TableBlock): Column[] {
  const all = widths.reduce((sum, width) => sum + width, 0)
  let x = PAGE.side
  return widths.map((share, place) => {
    const width = (share / all) * INNER
    const isLast = place === widths.length - 1
    const column: Column = {
      x,
      width: width - (isLast ? 0 : GAP),
      align: place < amountsFrom ? 'left' : 'right',
    }
    x += width
    return column
  })
}

const boxAt = ({ x, width, align }: Column, y: number): Box => ({ x, y, width, align })

/** Rows that do not fit go to the next page, below the head again. */
export function drawTable(writer: Writer, table: TableBlock, flow: Flow): void {
  const columns = columnsOf(table)
  drawHead(writer, table, columns, flow)
  for (const row of table.rows) {
    if (flow.y + rowHeight(writer, row.cells, columns) > flow.until) {
      flow.nextPage()
      drawHead(writer, table, columns, flow)
    }
    flow.y += drawRow(writer, row, columns, flow.y)
  }
  drawSums(writer, table, columns, flow)
}

function drawHead(writer: Writer, { head }: TableBlock, columns: Column[], flow: Flow): void {
  writer.line(flow.y, INK)
  flow.y += PAD
  const heights = columns.map((column, place) =>
    writer.write(head[place] ?? '', boxAt(column, flow.y), HEAD),
  )
  flow.y += Math.max(...heights) + PAD
  writer.line(flow.y, INK)
}

/** Rows of one line stand closer together. */
const padOf = (cells: readonly Cell[]): number => (cells.some(({ note }) => note) ? PAD : PAD / 2)

const rowHeight = (writer: Writer, cells: readonly Cell[], columns: Column[]): number =>
  2 * padOf(cells) +
  Math.max(
    ...cells.map(({ text, note }, place) => {
      const box = boxAt(columns[place] as Column, 0)
      return writer.height(text, box, TEXT) + (note ? writer.height(note, box, NOTE) : 0)
    }),
  )

function drawRow(writer: Writer, { cells, isBack }: Row, columns: Column[], y: number): number {
  cells.forEach(({ text, note }, place) => {
    const column = columns[place] as Column
    const top = y + padOf(cells)
    const height = writer.write(text, boxAt(column, top), TEXT)
    if (note) writer.write(note, boxAt(column, top + height), NOTE)
  })
  const height = rowHeight(writer, cells, columns)
  if (isBack) writer.dotted(y + height, 0.75)
  else writer.line(y + height, HAIRLINE)
  return height
}

/** The sums stay together. */
function drawSums(writer: Writer, { sums, total }: TableBlock, columns: Column[], flow: Flow) {
  if (flow.y + 24 * (sums.length + (total ? 1 : 0)) > flow.until) flow.nextPage()
  if (total) {
    total.forEach(({ text }, place) => {
      writer.write(text, boxAt(columns[place] as Column, flow.y + PAD), STRONG)
    })
    flow.y += 24
  }
  sums.forEach(({ label, yen }, place) => {
    const style = place === 0 ? STRONG : TEXT
    const box = { x: PAGE.side, y: flow.y + PAD, width: INNER }
    const height = writer.write(label, { ...box, width: INNER - 110 }, style)
    writer.write(yen, { ...box, align: 'right' }, style)
    flow.y += height + PAD / 2
  })
}
