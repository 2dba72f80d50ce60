/** Paths below which a paper and a seller's year are served as PDF, with the access token. */
export const PAPER_PDF_PATH = '/api/receipt_file'
export const YEAR_PDF_PATH = '/api/statement_file'

export const paperPdfAddress = (paperId: number): string => `${PAPER_PDF_PATH}?paper_id=${paperId}`
export const yearPdfAddress = (year: number): string => `${YEAR_PDF_PATH}?year=${year}`
