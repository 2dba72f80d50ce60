export const LAYOUT_TEXTS = {
  whereAmI: '現在の場所',
  newsAt: 'お知らせは',
  newsAtRest: 'で',
  outside: '（外部のサイト）',
  guide: '案内',
  faq: 'よくある質問',
  faqTopics: 'はじめての方・購入・販売',
  author: 'つくっている人',
  authorLead: 'この店のなりたち',
} as const

export const PAGINATION_TEXTS = {
  previous: '前のページ',
  next: '次のページ',
  pages: 'ページ',
  page: (number: number) => `${number}ページ目`,
} as const
