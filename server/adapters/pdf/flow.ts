import { PAGE, type Writer } from './writer.ts'

/** How far the pages are filled. */
export interface Flow {
  /** The next free place, from the top of the page. */
  y: number
  until: number
  nextPage(): void
}

/** Each page keeps room for the check word; the issuer stands on the last one only. */
export function createFlow(writer: Writer): Flow {
  return {
    y: PAGE.top,
    until: PAGE.height - PAGE.bottom - 30,
    nextPage() {
      writer.doc.addPage()
      this.y = PAGE.top
    },
  }
}
