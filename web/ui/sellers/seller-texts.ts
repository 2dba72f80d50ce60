export const SELLER_TEXTS = {
  verified: '本人確認',
  deals: '取引',
  dealsUnit: '件',
  withinDay: '1日以内のお返事',
  percent: '%',
  since: 'はじめた月',
} as const
