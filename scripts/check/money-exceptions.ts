/** Files that may take a fraction of an amount, each with the reason. */
export const EXCEPTIONS: ReadonlyArray<{ path: string; why: string }> = [
  { path: 'contract/money.ts', why: 'The split of a price.' },
  { path: 'contract/papers/consumption-tax.ts', why: 'The tax within an amount of a paper.' },
  {
    path: 'server/domains/ledger/exit-amounts.ts',
    why: 'The share of the days that are left: by time, not by a rate.',
  },
  {
    path: 'server/domains/deals/disputes/dispute-parts.ts',
    why: "A dispute's part of a booked share and fee: by what the dispute takes, not by a rate.",
  },
  {
    path: 'server/domains/reconciliation/books/ledger-rules.ts',
    why: 'Compares booked months with their own rates and must not trust the code that split them.',
  },
  {
    path: 'web/features/exits/choices/exit-choice.ts',
    why: 'A guide of yen a day beside the exact amounts; nothing is executed by it.',
  },
  { path: 'server/adapters/pdf/draw-bars.ts', why: 'The height of a bar.' },
  { path: 'server/adapters/pdf/draw-parts.ts', why: 'The width of a part.' },
  { path: 'server/adapters/pdf/draw-table.ts', why: 'The width of a column, no amount.' },
  { path: 'web/features/desk/services/months.tsx', why: 'The height of a bar.' },
  { path: 'web/features/papers/year/month-bars.tsx', why: 'The height of a bar.' },
  { path: 'web/features/payouts/plot/area.tsx', why: 'The height of a point.' },
  { path: 'web/features/payouts/statement-row.tsx', why: 'The length of a line.' },
]
