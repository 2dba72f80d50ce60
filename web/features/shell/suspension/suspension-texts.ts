import { formatYen } from '../../../lib/format/format.ts'
import { leftInWords, timeLeft } from '../../../lib/format/silence-term.ts'

/** Shown to suspended members in place of a page. */
export const SUSPENSION_TEXTS = {
  region: '利用停止',
  title: 'ご利用を停止しています',
  lead: '利用規約に沿わないことが確かめられたため、このアカウントのご利用を止めました。',
  reason: (reason: string) => `理由：${reason}`,
  end: 'もどるとき',
  left: (ms: number) => `${leftInWords(timeLeft(ms))}。この日に自動でもどります。`,
  passed: (days: number, done: number) => `${days}日のうち${done}日が過ぎました`,
  noEnd: '決まっていません',
  noEndHint: '事情を伝えていただくと、見直します。',
  services: (count: number) => `サービス ${count}件`,
  servicesPaused: 'すべて停止中です',
  deals: 'つづいている取引',
  dealsGoOn: 'つづきます。お相手の申請と解約もいつもどおりです',
  dealsEnd: '販売は次の更新日に終わります。購入は終わりました',
  firstMessages: '最初のメッセージ',
  silenceGoesOn: (deals: number, when: string) =>
    `まだ送っていない取引が ${deals}件あります。7日の期限は停止のあいだも進み、${deals > 1 ? '早いもので ' : ''}${when} から、お相手は返金を受けて解約できます`,
  money: '受け取れる金額',
  moneyHeld: (yen: number) => `${formatYen(yen)} は残っています。出金は止まっています`,
  messages: 'メッセージ',
  messagesClosed: 'いまは読み書きできません',
  asked: (name: string) =>
    `${name}さんの返金の申請が、答えを待っています。停止のあいだも、この答えだけはできます。`,
  toAnswer: '答える',
  contact: 'お問い合わせ',
  logout: 'ログアウト',
} as const
