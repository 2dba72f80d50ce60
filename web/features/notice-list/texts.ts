import type { NoticePart } from '../../../contract/notice-kinds.ts'

export const NOTICE_LIST_TEXTS = {
  title: 'お知らせ',
  description: 'さいきん90日のお知らせを、ひとつの一覧で読めます。',
  readAll: 'すべて読んだことにする',
  allRead: 'すべて読んだことにしました。',
  settings: '受け取りかた',
  parts: 'お知らせの種類',
  part: {
    all: 'すべて',
    unread: '未読',
    money: 'お金',
    deals: '取引と質問',
    reviews: '口コミ',
    services: '新しいサービス',
    operator: 'ヨソオイから',
  } satisfies Record<NoticePart, string>,
  today: 'きょう',
  end: 'ここまでが、さいきん90日のお知らせです。',
  empty: 'お知らせはありません',
  emptyLead: '返事、お金、新しく並んだものは、ここに90日のあいだ残ります。',
} as const
