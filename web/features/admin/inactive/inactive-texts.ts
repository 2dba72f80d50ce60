import type { InactiveWay } from '../../../../contract/calls/operator/admin-inactive.ts'
import { formatYen } from '../../../lib/format/format.ts'

/** Labels of the people who stayed away for a year. */
export const INACTIVE_TEXTS = {
  title: '一年ログインのない人',
  lead: '規約では、ひと月まえのお知らせのあとに、利用の停止か退会の手続きができます。ログインは月だけを残しています。',
  list: '一年ログインのない人の一覧',
  empty: '一年ログインのない人はいません。',
  last: (month: string) => `さいごのログイン ${month}`,
  notNoticed: 'お知らせまえ',
  noticed: 'お知らせ済み',
  suspended: '停止中',
  endsFrom: (when: string) => `${when} から手続きできます`,
  unpaid: (yen: number) => `出金していない売上 ${formatYen(yen)}`,
  deals: (count: number) => `つづいている取引が${count}件あるため、ここからは終えられません。`,
  notice: 'ひと月まえのお知らせを送る',
  noticeSent: (name: string) => `${name}さんにお知らせを送りました。`,
  keep: 'やめる',
  money: '出金していない売上',
  lapses: (yen: number) => `${formatYen(yen)} が失効し、口座から運営の残高へ戻します`,
  nothingUnpaid: 'ありません',
  services: 'サービス',
  back: 'もどせるもの',
  failed: 'できませんでした。時間をおいて、もう一度お試しください。',
} as const

interface WayWords {
  act: string
  ask: (name: string) => string
  go: (name: string) => string
  done: (name: string) => string
  services: string
  back: string
}

export const WAY_TEXTS: Readonly<Record<InactiveWay, WayWords>> = {
  suspend: {
    act: '利用を停止する',
    ask: name => `${name}さんの利用を停止しますか`,
    go: name => `${name}さんを停止する`,
    done: name => `${name}さんの利用を停止しました。`,
    services: 'すべて停止になります',
    back: '利用だけです。失効した売上はもどりません',
  },
  delete: {
    act: '退会の手続きをする',
    ask: name => `${name}さんの退会の手続きをしますか`,
    go: name => `${name}さんを退会にする`,
    done: name => `${name}さんの退会の手続きをしました。`,
    services: 'すべて消えます',
    back: 'ありません',
  },
}
