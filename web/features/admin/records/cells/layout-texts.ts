/** Headings and labels of cells that show several columns. */
export const LAYOUT_TEXTS = {
  nameAndMail: '名前とメール',
  seenAndApplied: '見た人 → 申し込み',
  to: '→',
  days: '30日',
  next: '次',
} as const
