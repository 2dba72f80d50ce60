import type { Context, Hono } from 'hono'
import { papers } from '../../../../contract/calls/papers.ts'
import { PAPER_PDF_PATH, YEAR_PDF_PATH } from '../../../../contract/papers/pdf-files.ts'
import { pdfNameOf, sheetOf } from '../../../../contract/papers/sheet-of.ts'
import { yearPdfName, yearSheetOf } from '../../../../contract/papers/year-sheet.ts'
import { readPaper } from '../../../domains/papers/read-paper.ts'
import { readSellerYear } from '../../../domains/papers/year/read-seller-year.ts'
import type { PaperPrinter } from '../../../ports/paper-printer.ts'
import type { CountCall } from '../../limits/call-limit.ts'
import { ROUTE_LIMITS } from '../../limits/call-limits.ts'
import { attachedAs, PRIVATE_FILE } from '../../private-file.ts'
import { type AuthenticateDeps, authenticateMember } from '../authenticate.ts'
import { type PapersDeps, shownPaper, yearLine } from '../papers.ts'

export interface PaperFilesDeps extends PapersDeps, AuthenticateDeps {
  printer: PaperPrinter
  countCall: CountCall
}

/** Papers and years as PDF, for those who may read them, with the token. */
export function mountPaperFiles(app: Hono, deps: PaperFilesDeps): void {
  const { db, clock, operator, printer } = deps
  const enter = async (context: Context) => {
    const { viewer, login } = await authenticateMember(deps, context)
    await deps.countCall(ROUTE_LIMITS[`GET ${PAPER_PDF_PATH}`], { login, incoming: undefined })
    return viewer
  }
  app.get(PAPER_PDF_PATH, async context => {
    const viewer = await enter(context)
    const { paperId } = papers.receipt.input.parse({ paper_id: '', ...context.req.query() })
    const paper = shownPaper(await readPaper(db, viewer.id, paperId))
    return pdf(pdfNameOf(paper), await printer.paper(sheetOf(paper)))
  })
  app.get(YEAR_PDF_PATH, async context => {
    const viewer = await enter(context)
    const { year } = papers.statement_year.input.parse({ year: '', ...context.req.query() })
    const { lines, places } = await readSellerYear(deps, viewer.id, year)
    const names = { sellerName: viewer.name, operatorName: operator.name }
    const facts = { year, now: clock(), lines: lines.map(yearLine), places, ...names }
    return pdf(yearPdfName(year), await printer.year(yearSheetOf(facts)))
  })
}

const pdf = (name: string, bytes: Uint8Array): Response =>
  new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...PRIVATE_FILE,
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': attachedAs(name),
    },
  })
