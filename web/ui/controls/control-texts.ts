export const CONTROL_TEXTS = {
  days: ['一日', '二日', '三日', '四日', '五日', '六日', '七日'],
  daysSinceStart: (days: number) => `取引のはじまりから${days}日`,
  optional: '任意',
  pickPicture: '画像を選ぶ',
  orDrop: '（ここへ置くこともできます）',
} as const
