export const SORTING_TEXTS = {
  noAnswer: '返事が届かず、順番を保存できたか分かりません。もう一度お試しください。',
} as const
