/** Texts of the lower part of the page and of rare cases, which are loaded when they are shown. */
export const SHARE_TEXTS = {
  copy: 'リンクをコピー',
  copied: 'リンクをコピーしました',
  copyFailed: 'コピーできませんでした。アドレス欄からコピーしてください。',
} as const

export const SAME_CATEGORY_TEXTS = {
  title: '同じ棚から',
  seeAll: (category: string) => `${category}をすべて見る`,
} as const

export const SEE_DEAL = '取引を見る'
