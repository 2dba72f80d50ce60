import type { RequestType } from '../../../contract/calls/cancellations.ts'
import { san } from '../../lib/format/with-san.ts'
import { CARD_FEE } from './texts.ts'

const PAID = { buy: '支払った', sell: '支払われた' } as const

/** Labels of requests: making one, answering it, the list. */
export const REQUEST_TEXTS = {
  crumbRequests: '解約・返金の申請',
  createTitle: 'やめかたを選ぶ',
  createLead: (total: string, side: 'buy' | 'sell') =>
    `${PAID[side]}のは、一か月ぶんの ${total}。それぞれのやめかたで、どこへ行くかを先にお見せします。`,
  createDescription: 'やめかたと金額を確かめます。',
  alreadyOpen: 'この取引の申請は、もう出ています。',
  openRequest: 'その申請をひらく',
  createLegend: '申請の種類',
  submit: { refund_proration: '日割りで申請する', refund_full: '全額で申請する' },
  submitNone: '申請する',
  createNote:
    '応じてもらえないときは取引がそのままつづき、もう一度申請できます。返事がないあいだも取引はつづき、3日目と6日目に相手へメールでお知らせします。',
  talkFirst: 'メッセージで先に相談する',
  created: '申請しました。お相手にメールでお知らせしました。',
  kind: { refund_full: '全額を返金', refund_proration: '日割りで返金' } satisfies Record<
    RequestType,
    string
  >,
  condition: {
    refund_proration: `残りの日数ぶんから、販売手数料20%と${CARD_FEE}を引いた額です。`,
    refund_full: `${CARD_FEE}を除く全額です。`,
  } satisfies Record<RequestType, string>,
  noteFull: (other: string) =>
    `${san(other)}が応じると、その場で終わります。額は、いつ応じても変わりません。`,
  noteProrated: (other: string, daily: string) =>
    `${san(other)}が応じると、その場で終わります。額は応じた時刻で決まり、一日におよそ ${daily} ずつ減ります。`,
  out: {
    buy: {
      title: '申請せずに解約',
      condition: '同意はいりません。押したその場で使えなくなり、日割りの返金はありません。',
      go: '解約の画面へ進む',
    },
    sell: {
      title: '次の更新日で終わる',
      condition: '同意はいりません。次の更新日まで届けて、そこで終わります。返金はありません。',
      go: '販売を終える画面へ進む',
    },
  },
  alreadyEnding: '停止の手続きは済んでいます。',
  responseTitle: '申請に答える',
  responsePage: '申請への回答',
  responseDescription: '解約・返金の申請に答えます。',
  responseLegend: '回答',
  from: (name: string, kind: string) => `${san(name)}から「${kind}」の申請`,
  side: { buy: 'あなたの購入です', sell: 'あなたの販売です' },
  serviceNote: (service: string, price: string, side: string) =>
    `${service}・月額 ${price}・${side}`,
  respond: '応じる',
  notRespond: '応じない',
  respondCondition: (buys: boolean, other: string) =>
    buys
      ? '取引はその場で終わり、あなたのカードへ返金します。取り消せません。'
      : `取引はその場で終わり、${san(other)}のカードへ返金します。取り消せません。`,
  notRespondCondition: (other: string) =>
    `取引はそのままつづきます。${san(other)}はもう一度申請できます。`,
  respondNote: {
    refund_proration: 'いま応じたときの額です。応じた時刻で決まります。',
    refund_full: '額は、いつ応じても変わりません。',
  } satisfies Record<RequestType, string>,
  stays: '取引も金額も、いまのまま変わりません。',
  renews: (date: string, yen: string, buys: boolean) =>
    buys
      ? `次の更新 ${date} に、また ${yen} をお支払いいただきます。`
      : `次の更新 ${date} に、また ${yen} が売上に入ります。`,
  answer: '回答する',
  answerNote: '迷うときは、先にメッセージで話せます。申請は期限なしに待っています。',
  talk: (other: string) => `${san(other)}と話す`,
  accepted: '申請に応じました。取引は終わりました。',
  refused: '申請に応じませんでした。取引はつづきます。',
  waitingTitle: '回答を待っています',
  waitingLead: (other: string, kind: string, date: string) =>
    `${san(other)}へ「${kind}」を ${date} に申請しました。`,
  waitingNote: '取引はつづいています。3日目と6日目に、相手へメールでお知らせします。',
  closedTitle: {
    accepted: 'この申請は成立しました',
    refused: 'この申請は見送られました',
    withdrawn: 'この申請は取り下げられました',
    closed: 'この申請は閉じられました',
  },
  closedLead: {
    accepted: (yen: string) => `${yen} を頼んだ人のカードへ返金しました。ふつう5〜10日で届きます。`,
    acceptedFree: '返金はなく、取引が終わりました。',
    refused: '取引はそのままつづいています。必要なら、もう一度申請できます。',
    withdrawn: '取引はそのままつづいています。お金の動きはありません。',
    closed: '取引が終わったため、回答はいらなくなりました。',
  },
  standingNote: (other: string, kind: string) => `${san(other)}・${kind}`,
  answeredAt: '回答した日時',
  withdrawnAt: '取り下げた日時',
  createdAt: '申請した日時',
  withdraw: '取り下げる',
  discuss: 'メッセージで相談する',
  requestsTitle: '解約・返金の申請',
  requestsLead: '話し合って終わるための申請です。答えるもの、答えを待つものの順に並びます。',
  requestsDescription: '答える申請と、待つ申請の一覧です。',
  toAnswer: 'あなたが答える',
  toWait: '相手の答えを待つ',
  count: (count: number) => `${count}件`,
  empty: 'リクエストはありません',
  emptyLead: '申請すると、また申請されると、ここに並びます。',
  open: '回答待ち',
  applied: '申請済み',
  buy: '購入',
  sell: '販売',
  fromOther: (name: string, kind: string) => `${san(name)}から「${kind}」`,
  toOther: (name: string, kind: string) => `${san(name)}へ「${kind}」`,
  comesBack: { now: 'いま応じると戻る額', later: '応じてもらえると戻る額' },
  givesBack: { now: 'いま応じると返す額', later: '応じてもらえると返す額' },
  goAnswer: '申請に答える',
  sinceDays: (days: number) => (days === 0 ? 'きょう申請しました。' : `申請から${days}日。`),
  daysLabel: (days: number) => (days === 0 ? 'きょう申請しました' : `申請から${days}日`),
  nextReminder: (day: number) => `${day}日目に、相手へメールでお知らせします。`,
  reminded: '6日目にメールでお知らせしました。',
} as const
