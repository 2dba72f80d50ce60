import pLimit from 'p-limit'
import type { PaperPrinter } from '../../ports/paper-printer.ts'
import type { Writer } from './writer.ts'

/**
 * Draws with fonts from packages, never with the system's. Tools and fonts are loaded with the
 * first PDF. A PDF takes about 50 ms of the process; one at a time leaves the CPU to other requests.
 */
export function createPdfPaperPrinter(): PaperPrinter {
  const oneAtATime = pLimit(1)
  let tools: ReturnType<typeof loadTools> | null = null
  const load = () => {
    tools ??= loadTools()
    return tools
  }
  return {
    paper: sheet =>
      oneAtATime(async () => {
        const { fonts, createWriter, drawPaper } = await load()
        return bytesOf(createWriter(fonts, sheet.title), writer => drawPaper(writer, sheet))
      }),
    year: sheet =>
      oneAtATime(async () => {
        const { fonts, createWriter, drawYear } = await load()
        return bytesOf(createWriter(fonts, sheet.title), writer => drawYear(writer, sheet))
      }),
  }
}

async function loadTools() {
  const [{ loadFonts }, { createWriter }, { drawPaper }, { drawYear }] = await Promise.all([
    import('./fonts.ts'),
    import('./writer.ts'),
    import('./draw-paper.ts'),
    import('./draw-year.ts'),
  ])
  return { fonts: await loadFonts(), createWriter, drawPaper, drawYear }
}

async function bytesOf(writer: Writer, draw: (writer: Writer) => void): Promise<Uint8Array> {
  draw(writer)
  writer.doc.end()
  return Buffer.concat(await writer.doc.toArray())
}
