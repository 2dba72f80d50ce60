import type {
  AdminList,
  AdminListKind,
} from '../../../../../contract/calls/operator/admin-lists.ts'
import { type CellLayout, LAYOUTS } from './layouts.ts'

export type Column = AdminList['columns'][number]
export type Row = AdminList['rows'][number]
export type Cell = Row[number]
/** Reads a row's cell by the name of its column. */
export type Values = (name: string) => Cell

export interface PlacedCell extends CellLayout {
  column: Column
}

/** The shown cells of a list; a column that the server does not have is left out. */
export const placedCells = (kind: AdminListKind, columns: readonly Column[]): PlacedCell[] =>
  LAYOUTS[kind].flatMap(layout => {
    const column = columns.find(({ name }) => name === layout.of)
    return column ? [{ ...layout, column }] : []
  })

export const valuesOf =
  (columns: readonly Column[], row: Row): Values =>
  name =>
    row[columns.findIndex(column => column.name === name)] ?? null
