import PDFDocument from 'pdfkit'
import { FONT_NAMES, type FontName, type Fonts } from './fonts.ts'

/** Points, of which an inch has 72. */
export const PAGE = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 42 }
export const INNER: number = PAGE.width - 2 * PAGE.side

export const INK = '#2b2430'
export const QUIET = '#655a6c'
const LEADING = 1.65
/** Line height of the fonts in use without leading, as a multiple of the font size. */
const NATURAL = 1.448

export interface Style {
  size: number
  font?: FontName
  colour?: string
  /** Points between characters. */
  spacing?: number
}

export interface Box {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

export type Writer = ReturnType<typeof createWriter>

/** Writes text; a character that one font lacks is written with the next font. */
export function createWriter(fonts: Fonts, title: string) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'ja-JP',
    displayTitle: true,
    info: { Title: title },
  })
  for (const name of FONT_NAMES) doc.registerFont(name, fonts.file(name))

  const use = ({ size, font = 'gothic', colour = INK }: Style, own = font) =>
    doc.font(own).fontSize(size).fillColor(colour)
  const layout = ({ size, spacing = 0 }: Style, { width, align = 'left' }: Box) => ({
    width,
    align,
    characterSpacing: spacing,
    lineGap: (LEADING - NATURAL) * size,
  })
  const height = (text: string, box: Box, style: Style): number => {
    use(style)
    return Math.max(doc.heightOfString(text, layout(style, box)), LEADING * style.size)
  }
  return {
    doc,
    height,
    width(text: string, style: Style): number {
      use(style)
      return doc.widthOfString(text, { characterSpacing: style.spacing ?? 0 })
    },
    /** Returns the height of the written text. */
    write(text: string, box: Box, style: Style): number {
      const runs = fonts.runs(text, style.font ?? 'gothic')
      const options = { ...layout(style, box), baseline: 'alphabetic' as const }
      runs.forEach((run, at) => {
        use(style, run.font)
        const continued = at < runs.length - 1
        if (at > 0) doc.text(run.text, { ...options, continued })
        else doc.text(run.text, box.x, box.y + 1.2 * style.size, { ...options, continued })
      })
      return height(text, box, style)
    },
    line(y: number, colour: string, x = PAGE.side, length = INNER): void {
      doc.lineWidth(0.75).strokeColor(colour)
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .stroke()
    },
    /** A dotted line, which marks refunded money. */
    dotted(y: number, width: number): void {
      doc.dash(1.5, { space: 2 }).lineWidth(width).strokeColor(QUIET)
      doc
        .moveTo(PAGE.side, y)
        .lineTo(PAGE.width - PAGE.side, y)
        .stroke()
      doc.undash()
    },
  }
}
