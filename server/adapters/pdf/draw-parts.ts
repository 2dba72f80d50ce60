import type { Writer } from './writer.ts'

/** The colours of money, as the light scheme of the screen has them (`web/ui/tokens.css`). */
export const COLOURS = {
  back: '#a9d3d2',
  sell: '#f3d691',
  com: '#d3c8e8',
  bank: '#3c5a4c',
  onTheWay: '#9eada6',
  available: '#f3d691',
  held: '#e6dee6',
  pending: '#f9ebc8',
} as const

interface Area {
  x: number
  y: number
  width: number
  height: number
}

const GAP = 2

/** Parts beside each other in proportion to their yen; those without any are left out. */
export function drawParts(
  { doc }: Writer,
  { x, y, width, height }: Area,
  parts: readonly { yen: number; colour: string }[],
): void {
  const shown = parts.filter(({ yen }) => yen > 0)
  const all = shown.reduce((sum, { yen }) => sum + yen, 0)
  const room = width - GAP * (shown.length - 1)
  let at = x
  for (const { yen, colour } of shown) {
    const part = (yen / all) * room
    doc.rect(at, y, part, height).fill(colour)
    at += part + GAP
  }
}

/** The colour sample beside a name. */
export function drawSwatch({ doc }: Writer, x: number, y: number, colour: string): void {
  doc.roundedRect(x, y, 9, 9, 1.5).fill(colour)
}
