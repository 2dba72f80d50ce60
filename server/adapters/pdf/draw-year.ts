import type { YearSheet } from '../../../contract/papers/year-sheet.ts'
import { YEAR_TEXTS as T } from '../../../contract/papers/year-texts.ts'
import { drawBars } from './draw-bars.ts'
import { COLOURS, drawParts, drawSwatch } from './draw-parts.ts'
import { drawTable } from './draw-table.ts'
import { createFlow, type Flow } from './flow.ts'
import { INK, INNER, PAGE, QUIET, type Writer } from './writer.ts'

const SMALL = { size: 9, colour: QUIET }
const HEADING = { size: 11.5, font: 'mincho' } as const

/** A seller's year. */
export function drawYear(writer: Writer, sheet: YearSheet): void {
  const flow = createFlow(writer)
  drawHead(writer, sheet, flow)
  heading(writer, T.monthPrices, flow)
  drawBars(writer, sheet.bars, flow)
  if (sheet.places) drawPlaces(writer, sheet.places, flow)
  heading(writer, T.months, flow)
  drawTable(writer, sheet.table, flow)
  writer.write(sheet.printed, { x: PAGE.side, y: flow.y + 14, width: INNER }, SMALL)
}

function heading(writer: Writer, text: string, flow: Flow): void {
  flow.y += writer.write(text, { x: PAGE.side, y: flow.y + 14, width: INNER }, HEADING) + 20
}

function drawHead(writer: Writer, { title, span, kept, equal, sums }: YearSheet, flow: Flow) {
  const left = { x: PAGE.side, width: INNER / 2 + 10 }
  const { y } = flow
  drawSums(writer, sums, y)
  flow.y += writer.write(title, { ...left, y }, { size: 19, font: 'mincho' })
  flow.y += writer.write(span, { ...left, y: flow.y }, { ...SMALL, size: 7.9 })
  flow.y += writer.write(kept, { ...left, y: flow.y }, { size: 40, font: 'mincho' }) - 6
  flow.y += writer.write(equal, { ...left, y: flow.y }, SMALL)
}

function drawSums(writer: Writer, sums: YearSheet['sums'], top: number): void {
  const x = PAGE.side + INNER / 2 + 20
  const width = INNER / 2 - 20
  sums.forEach(({ part, label, note, yen }, place) => {
    const isLast = place === sums.length - 1
    const y = top + 20 * place + (isLast ? 6 : 0)
    const font = isLast ? 'bold' : 'gothic'
    if (isLast) writer.line(y - 3, INK, x, width)
    if (part) drawSwatch(writer, x, y + 4, COLOURS[part])
    const from = part ? x + 15 : x
    writer.write(label, { x: from, y, width }, { size: 9.75, font })
    const beside = from + writer.width(label, { size: 9.75, font }) + 6
    if (note) writer.write(note, { x: beside, y: y + 1, width }, { size: 8.25, colour: QUIET })
    writer.write(yen, { x, y, width, align: 'right' }, { size: isLast ? 11.5 : 9.75, font })
  })
}

function drawPlaces(
  writer: Writer,
  { lead, parts }: NonNullable<YearSheet['places']>,
  flow: Flow,
): void {
  heading(writer, T.where, flow)
  flow.y -= 4
  flow.y += writer.write(lead, { x: PAGE.side, y: flow.y, width: INNER }, SMALL) + 4
  const area = { x: PAGE.side, y: flow.y, width: INNER, height: 22 }
  const colourOf = (place: string) => COLOURS[place as keyof typeof COLOURS] ?? QUIET
  drawParts(
    writer,
    area,
    parts.map(({ place, yen }) => ({ yen, colour: colourOf(place) })),
  )
  flow.y += 28
  const width = INNER / Math.min(parts.length, 3)
  parts.forEach(({ place, label, count, shown }, at) => {
    const x = PAGE.side + width * (at % 3)
    const y = flow.y + 34 * Math.floor(at / 3)
    drawSwatch(writer, x, y + 4, colourOf(place))
    const name = count ? `${label}　${count}` : label
    writer.write(name, { x: x + 14, y, width: width - 16 }, { size: 9 })
    writer.write(shown, { x: x + 14, y: y + 15, width }, { size: 10.5, font: 'bold' })
  })
  flow.y += 34 * Math.ceil(parts.length / 3) + 4
}
