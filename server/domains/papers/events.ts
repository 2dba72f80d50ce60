/** Domain events of papers; server/reactions.ts lists the reactions to each. */
export interface PaperEvents {
  'paper.issued': { paperId: number }
}
