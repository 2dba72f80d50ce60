export const AUTHOR_META = {
  title: 'つくっている人',
  description:
    'ヨソオイをつくっている人からの手紙と、異性装をはじめとする装う文化というテーマについて。',
} as const
