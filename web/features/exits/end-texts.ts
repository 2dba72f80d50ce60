import { san } from '../../lib/format/with-san.ts'
import type { Consequence } from '../../ui/display/consequences.tsx'
import { CARD_FEE } from './texts.ts'

/** Labels of the end after seven days of silence. */
export const AUTO_CANCEL_TEXTS = {
  title: '返事のないまま、七日がたちました。',
  early: '7日間経過していません',
  answered: '返信があるため申請できません',
  crumb: '7日間返信がない',
  page: '7日間返信がないとき',
  description: '返事のない取引を、返金つきで終えます。',
  buyerOnly: 'この手続きは、申し込んだかただけができます。',
  from: (date: string, left: string) => `申請できるのは ${date} からです。${left}です。`,
  earlyNote: 'それまでに返事があれば、この申請はできなくなります。',
  answeredNote: (name: string) =>
    `${san(name)}からメッセージが届いています。途中で終えたいときは、返金の申請か解約を選べます。`,
  other: '解約・返金を申請する',
  money: (total: string, fee: string) =>
    `支払った ${total} から、${CARD_FEE} ${fee} を除いた額です。`,
  go: '全額の返金で取引を終える',
  done: '取引を終えて、返金の手続きをしました。',
  consequences: (seller: string, paid: boolean): Consequence[] => [
    ['取引', 'その場で終わります'],
    ['カードへの返金', paid ? 'ふつう5〜10日で届きます' : 'この月のお支払いがないため、ありません'],
    [san(seller), 'サービスがすべて停止になります'],
    ['あとから', '取り消せません'],
  ],
} as const

/** Labels of an end without a request. */
export const TERMINATION_TEXTS = {
  buyTitle: '解約しますか',
  sellTitle: '販売を終えますか',
  crumb: '解約',
  description: '取引を終えます。',
  buyNote: (other: string, total: string) => `${san(other)}・毎月 ${total}`,
  sellNote: (other: string, share: string) => `${san(other)}へ・毎月の受け取り ${share}`,
  maybeBack: '先に申請すると戻ることがあります。',
  maybeBackYen: (prorated: string, full: string) =>
    `いまなら日割りで ${prorated}、全額なら ${full} です。`,
  seeRequest: '申請を見る',
  buyGo: (other: string) => `${san(other)}との取引を解約する`,
  sellGo: (other: string) => `${san(other)}との取引を終える`,
  buyDone: '解約しました。',
  sellDone: '次の更新日で終わるようにしました。',
  overDone: '取引を終えました。',
  endingTitle: '停止の手続きは済んでいます',
  endingLead: (date: string) => `${date} に終わります。それまでは、いつもどおり届けてください。`,
  daysPassed: (days: number, passed: number) => `${days}日のうち${passed}日が過ぎました`,
  /** `renewal` is null while the month's payment is not confirmed. */
  buyerRows: (renewal: string | null): Consequence[] => [
    ['使えるのは', 'いまこの時まで'],
    ['日割りの返金', 'ありません'],
    [
      '次のお支払い',
      renewal === null
        ? '確認中のぶんも、これからのぶんも、かかりません'
        : `${renewal} のぶんは、かかりません`,
    ],
    ['メッセージ', '終わります。読み返しはできます'],
  ],
  /** The deal's payments are paused, and the paid period is over. */
  overRows: (buyer: string): Consequence[] => [
    ['終わる日時', 'いま。お支払いが止まったまま、お支払い済みの期間が過ぎています'],
    ['入った売上', 'そのまま残ります'],
    [`${san(buyer)}へ`, 'メールでお知らせします'],
  ],
  sellerRows: (end: string, buyer: string, share: string): Consequence[] => [
    ['終わる日時', end],
    ['それまで', `${san(buyer)}は使えて、あなたは届けます`],
    ['入った売上', `${share} はそのまま残ります`],
    [`${san(buyer)}へ`, 'メールでお知らせします'],
  ],
} as const
