import type { AdminHealth } from '../../../../contract/calls/operator/admin-health.ts'

type ServiceName = AdminHealth['outside'][number]['name']

/** Labels of the state of the system. */
export const HEALTH_TEXTS = {
  title: '仕組みの調子',
  loading: '仕組みの調子を読んでいます',
  failed: '仕組みの調子を読めませんでした。',
  again: 'もう一度',
  names: {
    books: '照合',
    webhooks: '提供元からの知らせ',
    outbox: '提供元へ送るもの',
    jobs: '仕事',
    mails: 'メール',
    answers: '画面の応え',
    services: '外のサービス',
  },
  states: { ok: 'よい', mid: '気にかける', no: 'わるい' },
  ran: (at: string, length: string) => `${at}・${length}`,
  neverRan: 'まだ走っていません',
  agreed: '合っている',
  late: (hours: number) => `${hours}時間まえ`,
  differences: (count: number) => `差 ${count}件`,
  lastAt: (at: string) => `さいごは ${at}`,
  noWebhook: 'まだ届いていません',
  delay: (time: string) => `遅れ ${time}`,
  waiting: (count: number) => `待ち ${count}`,
  oldest: (time: string) => `いちばん古いもの ${time}`,
  inHour: (count: string) => `1時間で ${count}`,
  stopped: (count: number) => `止まった ${count}`,
  refused: (count: number) => `1日で断られた ${count}`,
  share: '95%まで。このサーバーが動きはじめてから',
  answered: (seconds: string) => `${seconds}秒`,
  none: '―',
  allThere: 'つながっている',
  away: (names: readonly string[]) => `答えない ${names.join('・')}`,
  services: {
    payments: '決済',
    identity: 'ログイン',
    identity_management: 'ログインの管理',
    mail: 'メール',
    storage: 'ファイル',
    push: '通知',
    scanner: 'ファイルの検査',
  } satisfies Record<ServiceName, string>,
  paymentsAway: (at: string) =>
    `提供元が ${at} から答えていません。お金の手当ては、つながってから順に送ります。二度送られることはありません。`,
  seconds: (count: number) => `${count}秒`,
  minutes: (count: number) => `${count}分`,
  hours: (count: number) => `${count}時間`,
} as const
