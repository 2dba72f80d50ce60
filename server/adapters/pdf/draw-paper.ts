import type {
  Block,
  Fact,
  FactsBlock,
  Sheet,
  StripBlock,
  TotalBlock,
} from '../../../contract/papers/sheet.ts'
import { SHEET_TEXTS as T } from '../../../contract/papers/sheet-texts.ts'
import { COLOURS, drawParts, drawSwatch } from './draw-parts.ts'
import { drawTable } from './draw-table.ts'
import { createFlow, type Flow } from './flow.ts'
import { drawSeal } from './seal.ts'
import { INK, INNER, PAGE, QUIET, type Writer } from './writer.ts'

const SMALL = { size: 9.75 }
const QUIET_SMALL = { size: 9.75, colour: QUIET }
/** Height from the issuer's name to the end of the page. */
const FOOT_HEIGHT = 135

/** A receipt, a paper about refunds or a statement. */
export function drawPaper(writer: Writer, sheet: Sheet): void {
  const flow = createFlow(writer)
  drawHead(writer, sheet, flow)
  drawAddressee(writer, sheet.addressee, flow)
  for (const block of sheet.blocks) drawBlock(writer, block, flow)
  if (flow.y > PAGE.height - FOOT_HEIGHT) flow.nextPage()
  drawFoot(writer, sheet)
}

function drawHead(writer: Writer, { title, note, warning, facts }: Sheet, flow: Flow): void {
  const left = { x: PAGE.side, width: INNER - 170 }
  facts.forEach(({ label, value }, place) => {
    const y = flow.y + 17 * place
    writer.write(label, { x: PAGE.width - PAGE.side - 160, y, width: 60 }, QUIET_SMALL)
    writer.write(value, { x: PAGE.width - PAGE.side - 110, y, width: 110, align: 'right' }, SMALL)
  })
  flow.y += writer.write(title, { ...left, y: flow.y }, { size: 27, font: 'mincho', spacing: 2.7 })
  if (note) flow.y += writer.write(note, { ...left, y: flow.y }, QUIET_SMALL)
  if (warning)
    flow.y += writer.write(
      warning,
      { x: PAGE.side, y: flow.y, width: INNER },
      { size: 10.5, font: 'bold', colour: '#a8321c' },
    )
}

function drawAddressee(writer: Writer, addressee: string, flow: Flow): void {
  const y = flow.y + 12
  const box = { x: PAGE.side, y, width: INNER - 60 }
  const style = { size: 15, font: 'mincho' } as const
  const height = writer.write(addressee, box, style)
  const width = Math.min(INNER, Math.max(240, writer.width(addressee, style) + 40))
  writer.write(T.to, { x: PAGE.side, y: y + height - 20, width, align: 'right' }, { size: 10.5 })
  writer.line(y + height + 5, INK, PAGE.side, width)
  flow.y = y + height + 20
}

function drawBlock(writer: Writer, block: Block, flow: Flow): void {
  if (block.kind === 'total') drawTotal(writer, block, flow)
  else if (block.kind === 'strip') drawStrip(writer, block, flow)
  else if (block.kind === 'facts') drawFacts(writer, block, flow)
  else if (block.kind === 'text') {
    flow.y += 10
    flow.y += writer.write(block.text, { x: PAGE.side, y: flow.y, width: INNER }, { size: 10.5 })
  } else {
    flow.y += 14
    drawTable(writer, block, flow)
  }
}

function drawTotal(writer: Writer, { label, note, yen }: TotalBlock, flow: Flow): void {
  const height = note ? 66 : 52
  writer.doc.roundedRect(PAGE.side, flow.y, INNER, height, 2).fill('#f3eff5')
  const box = { x: PAGE.side + 15, y: flow.y + (note ? 24 : 27), width: INNER - 30 }
  const labelHeight = writer.write(label, box, { size: 10.5 })
  if (note) writer.write(note, { ...box, y: box.y + labelHeight }, { size: 9, colour: QUIET })
  writer.write(
    T.taxIncluded,
    { ...box, y: flow.y + (note ? 32 : 27), align: 'right' },
    { size: 10.5, colour: QUIET },
  )
  writer.write(
    yen,
    { ...box, y: flow.y + (note ? 9 : 2), width: box.width - 30, align: 'right' },
    { size: 33, font: 'mincho' },
  )
  flow.y += height + 8
}

function drawStrip(writer: Writer, { sell, com, legend }: StripBlock, flow: Flow): void {
  const parts = [
    { yen: sell, colour: COLOURS.sell },
    { yen: com, colour: COLOURS.com },
  ]
  drawParts(writer, { x: PAGE.side, y: flow.y, width: INNER, height: 22 }, parts)
  const y = flow.y + 28
  let x = PAGE.side
  for (const [text, colour] of [
    [legend.sell, COLOURS.sell],
    [legend.com, COLOURS.com],
  ] as const) {
    drawSwatch(writer, x, y + 3, colour)
    const style = { size: 9, colour: QUIET }
    writer.write(text, { x: x + 14, y, width: INNER }, style)
    x += writer.width(text, style) + 30
  }
  flow.y += 44
}

function drawFacts(writer: Writer, { facts }: FactsBlock, flow: Flow): void {
  flow.y += 14
  for (const fact of facts) {
    if (flow.y + 20 > flow.until) flow.nextPage()
    flow.y += drawFact(writer, fact, flow.y) + 4
  }
}

function drawFact(writer: Writer, { label, value, isBack }: Fact, y: number): number {
  const from = isBack ? y + 5 : y
  if (isBack) writer.dotted(y + 1, 1.5)
  writer.write(label, { x: PAGE.side, y: from, width: 80 }, QUIET_SMALL)
  const box = { x: PAGE.side + 84, y: from, width: INNER - 84 }
  return from - y + writer.write(value, box, SMALL)
}

function drawFoot(writer: Writer, { issuer, checkWord }: Sheet): void {
  const { doc } = writer
  const box = { x: PAGE.side, width: INNER - 80 }
  let y = PAGE.height - FOOT_HEIGHT
  y += writer.write(issuer.name, { ...box, y }, { size: 13.5, font: 'mincho' })
  for (const line of issuer.lines) y += writer.write(line, { ...box, y }, SMALL)
  drawSeal(doc, PAGE.width - PAGE.side - 48, PAGE.height - FOOT_HEIGHT + 4)
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    const bottom = PAGE.height - PAGE.bottom - 14
    writer.line(bottom - 6, '#e6dee6')
    const line = { x: PAGE.side, y: bottom, width: INNER }
    const style = { size: 9, colour: QUIET }
    writer.write(T.checkWord(checkWord), line, style)
    writer.write(T.pages(page + 1, count), { ...line, align: 'right' }, style)
  }
}
