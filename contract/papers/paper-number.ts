/** `2026-000012`, as a paper and the name of its file write it. */
export const paperNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(6, '0')}`
