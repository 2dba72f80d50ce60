/** At most three page numbers around `page`, within 1 to `total`. */
export const pageNumbers = (page: number, total: number): readonly number[] => {
  const first = Math.max(1, Math.min(page - 1, total - 2))
  const last = Math.min(total, first + 2)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
