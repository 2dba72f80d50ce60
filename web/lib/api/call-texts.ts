export const CALL_TEXTS = {
  noAnswer:
    '返事が届かず、できたか分かりません。このままもう一度お試しください。二重にはなりません。',
} as const
