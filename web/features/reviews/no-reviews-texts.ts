export const NO_REVIEWS_TEXTS = {
  empty: 'ことばは、これからです。',
  emptyLead: '口コミは、取引をした人だけが書けます。よかったも、いまひとつも、そのまま並びます。',
} as const
