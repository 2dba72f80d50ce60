import type { Sheet } from '../../contract/papers/sheet.ts'
import type { YearSheet } from '../../contract/papers/year-sheet.ts'

/** Draws sheets of A4 as PDF, with text that can be selected and searched. */
export interface PaperPrinter {
  paper(sheet: Sheet): Promise<Uint8Array>
  year(sheet: YearSheet): Promise<Uint8Array>
}
