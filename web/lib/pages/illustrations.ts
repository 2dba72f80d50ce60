const NAMES = [
  'makeup',
  'wig',
  'fashion',
  'sewing',
  'photo',
  'video',
  'illust',
  'voice',
  'writing',
  'language',
  'it',
  'business',
  'talk',
  'care',
  'body',
  'dance',
  'fortune',
  'game',
  'goods',
  'other',
] as const

export const illustration = (file: string): string => `/illustrations/${file}`

/** `category` is 1 to 20. */
export const categoryDrawing = (category: number): string =>
  illustration(
    `cat-${String(category).padStart(2, '0')}-${NAMES[category - 1] ?? NAMES[NAMES.length - 1]}.svg`,
  )
