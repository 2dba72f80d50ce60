export const illustration = (file: string): string => `/illustrations/${file}`

/** `category` is 1 to 20. */
export const categoryDrawing = (category: number): string =>
  illustration(`cat-${String(category).padStart(2, '0')}.svg`)
