/** Titles that belong to no single feature. */
export const SITE_TEXTS = {
  name: 'Yosooi（ヨソオイ）',
  homeTitle: (name: string) => `${name}— 装いも、暮らしも、じぶんで選ぶ。`,
  notFound: 'ページが見つかりません',
  operator: '管理',
  unread: (count: number) => `（${count}）`,
  feed: 'ヨソオイ 新着サービス',
} as const
