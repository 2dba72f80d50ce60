import type { YearSheet } from '../../../contract/papers/year-sheet.ts'
import { YEAR_TEXTS as T } from '../../../contract/papers/year-texts.ts'
import { yenAxis } from '../../../contract/papers/yen-axis.ts'
import { writtenYen } from '../../../contract/written.ts'
import { COLOURS, drawSwatch } from './draw-parts.ts'
import type { Flow } from './flow.ts'
import { INK, INNER, PAGE, QUIET, type Writer } from './writer.ts'

type Bar = YearSheet['bars'][number]

const HEIGHT = 100
/** Width in points of the axis labels beside the plot. */
const BESIDE = 50
const PLOT = INNER - BESIDE
const SLOT = PLOT / 12
const HAIRLINE = '#e6dee6'
const WIDTH = 32
const SMALL = { size: 8.25, colour: QUIET }

/** The prices of each month as a bar of three parts, with the yen above it. */
export function drawBars(writer: Writer, bars: readonly Bar[], flow: Flow): void {
  const axis = yenAxis(Math.max(...bars.map(({ price }) => price), 1))
  const top = axis.at(-1) ?? 1
  const bottom = flow.y + HEIGHT + 16
  drawAxis(writer, axis, bottom)
  for (const bar of bars) drawBar(writer, bar, top, bottom)
  writer.line(bottom, INK, PAGE.side, PLOT)
  for (let month = 1; month <= 12; month++) {
    const x = PAGE.side + SLOT * (month - 1)
    const text = T.monthName(month)
    const at = x + (SLOT - writer.width(text, SMALL)) / 2
    writer.write(text, { x: at, y: bottom + 4, width: SLOT }, SMALL)
  }
  drawLegend(writer, bottom + 22)
  flow.y = bottom + 38
}

function drawAxis(writer: Writer, axis: readonly number[], bottom: number): void {
  axis.forEach((yen, line) => {
    const y = bottom - ((line + 1) / axis.length) * HEIGHT
    writer.line(y, HAIRLINE, PAGE.side, PLOT)
    const box = { x: PAGE.side + PLOT + 8, y: y - 7, width: BESIDE }
    writer.write(writtenYen(yen), box, { size: 7.5, colour: QUIET })
  })
}

function drawBar(writer: Writer, { month, price, ...yen }: Bar, most: number, bottom: number) {
  const x = PAGE.side + SLOT * (month - 1) + (SLOT - WIDTH) / 2
  let top = bottom
  for (const part of ['sell', 'back', 'com'] as const) {
    const height = (yen[part] / most) * HEIGHT
    top -= height
    if (height > 0) writer.doc.rect(x, top, WIDTH, height).fill(COLOURS[part])
  }
  if (price === 0) return
  const style = { size: 7.5, font: 'bold' } as const
  const text = writtenYen(price)
  const at = x + (WIDTH - writer.width(text, style)) / 2
  writer.write(text, { x: at, y: top - 14, width: SLOT * 2 }, style)
}

function drawLegend(writer: Writer, y: number): void {
  let x = PAGE.side
  for (const [text, part] of [
    [T.share, 'sell'],
    [T.commission, 'com'],
    [T.returned, 'back'],
  ] as const) {
    drawSwatch(writer, x, y + 3, COLOURS[part])
    writer.write(text, { x: x + 14, y, width: 120 }, SMALL)
    x += writer.width(text, SMALL) + 34
  }
}
