export const SELLER_REST_TEXTS = {
  until: (name: string, day: string) => `${name}さんは ${day} までお休みです。`,
  words: (words: string) => `「${words}」`,
  goesOn: 'そのあいだも、解約と返金の申請はいつもどおりできます。',
} as const
