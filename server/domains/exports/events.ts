/** Domain events of exports; server/reactions.ts lists the reactions to each. */
export interface ExportEvents {
  'export.packed': { exportId: number }
}
