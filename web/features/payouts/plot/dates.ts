import type { Outlook } from '../outlook.ts'

/** A date of a deal below the plot, beside which no money is added. */
export interface PlotDate {
  key: string
  /** ISO 8601 */
  at: string
  name: string
  what: string
  look: 'plain' | 'retry' | 'stop'
  yen: number | null
}

export interface PlacedDate extends PlotDate {
  /** Position on the axis, 0 to 1. */
  place: number
  /** Row of the label, from 0. */
  row: number
}

/** Share of the axis that a label needs. */
const NEAR = 0.1

/** The dates of the plot's days, each label in the first row with room for it. */
export function placeDates(dates: readonly PlotDate[], { from, to }: Outlook): PlacedDate[] {
  const start = Date.parse(from)
  const length = Date.parse(to) - start
  const ends: number[] = []
  return dates
    .map(date => ({ ...date, place: (Date.parse(date.at) - start) / length }))
    .filter(({ place }) => place >= 0 && place <= 1)
    .sort((a, b) => a.place - b.place)
    .map(date => {
      const free = ends.findIndex(end => date.place - end >= NEAR)
      const row = free < 0 ? ends.length : free
      ends[row] = date.place
      return { ...date, row }
    })
}
