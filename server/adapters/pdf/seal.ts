import { SEAL_STROKES } from '../../../contract/papers/sheet.ts'

/** The seal with the character 衣, 48 points wide. */
export function drawSeal(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(0.75)
    .rotate(-4, { origin: [32, 32] })
  doc.lineWidth(3).strokeColor('#c2442c').roundedRect(3, 3, 58, 58, 5).stroke()
  doc.lineWidth(3.6).lineCap('round').lineJoin('round').path(SEAL_STROKES).stroke()
  doc.restore()
}
