/** Texts of the dialog beside the bell. */
export const MEMBER_NOTICES_TEXTS = {
  title: 'お知らせ',
  all: 'お知らせをすべて見る',
  readAll: 'すべて読んだことにする',
  allRead: 'すべて読んだことにしました。',
  none: '未読のお知らせはありません。',
  failed: 'お知らせを読めませんでした。',
  again: 'もう一度',
  close: '閉じる',
} as const
