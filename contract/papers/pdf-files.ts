import { paperNumber } from './paper-number.ts'

/** Paths below which a paper and a seller's year are served as PDF, with the access token. */
export const PAPER_PDF_PATH = '/api/receipt_file'
export const YEAR_PDF_PATH = '/api/statement_file'

export const paperPdfAddress = (paperId: number): string => `${PAPER_PDF_PATH}?paper_id=${paperId}`
/** `領収書-2026-000012.pdf` */
export const paperPdfName = (title: string, paper: { year: number; number: number }): string =>
  `${title}-${paperNumber(paper)}.pdf`

export const yearPdfAddress = (year: number): string => `${YEAR_PDF_PATH}?year=${year}`
