/** Examples of words to search for; nothing counts what people search for (ADR 57). */
export const SEARCH_WORDS = ['はじめてのメイク', '大きいサイズの靴', '着付け', '宣材写真'] as const

export const START_TEXTS = {
  words: 'たとえば、こんなことば',
  categories: '棚から',
} as const
