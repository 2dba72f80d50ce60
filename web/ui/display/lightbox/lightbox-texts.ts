export const LIGHTBOX_TEXTS = {
  title: '画像を大きく見る',
  placeOf: (count: number, place: number) => `${count}枚中${place}枚目`,
  previous: '前の画像',
  next: '次の画像',
  close: '閉じる',
} as const
