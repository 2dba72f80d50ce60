import type { Cell } from './placed-cells.ts'

/** A number, mostly with a name after a space; without a number the id is null. */
export function numbered(cell: Cell): { id: number | null; name: string } {
  const [, id, name = ''] = /^(\d+)(?: (.*))?$/s.exec(textOf(cell)) ?? []
  return { id: id === undefined ? null : Number(id), name }
}

export const textOf = (cell: Cell): string => String(cell ?? '')
