export const FEEDBACK_TEXTS = {
  toHome: 'トップへもどる',
  again: 'もう一度',
  loading: '読みこんでいます',
} as const
