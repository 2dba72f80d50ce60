import type { PayoutLine } from '../../../contract/calls/payouts.ts'
import { san } from '../../lib/format/with-san.ts'
import type { BadgeTone } from '../../ui/display/badge.tsx'

const KANJI = new Intl.NumberFormat('ja-JP-u-nu-hanidec')

/** Labels of the payout screens. */
export const PAYOUT_TEXTS = {
  title: '出金の申請',
  description: '受け取れる金額を確かめて、出金します。',
  have: 'いま受け取れる金額',
  next: '次に加わる',
  pending: '30日たつのを待っている売上',
  frozen: '返金の申請中で止まっている金額',
  elsewhere: 'いまの口座にない金額',
  elsewhereNote: '前の口座に残っている分と、届くのを待っている分',
  count: (count: number) => `${count}件`,
  why: 'なぜこの金額？',

  amount: '出金する金額',
  all: 'いま受け取れる全額',
  fee: '出金の手数料',
  perRequest: '1回につき',
  arrives: '口座に届く金額',
  consent: (fee: string) =>
    `手数料 ${fee} が引かれること、申請のあとは取り消せないことに同意します。`,
  request: (yen: string) => `${yen} を受け取る`,
  arrivesIn: (min: string) => `ふつう2〜4営業日で届きます。最低額は ${min} です。`,
  failed: '出金を申請できませんでした。お金は動いていません。もう一度お試しください。',
  tooLittle: (min: string, missing: string) =>
    `出金できるのは ${min} からです。あと ${missing} で申請できます。`,
  reaches: (date: string) => `このままなら ${date} に届きます。`,
  toMypage: 'マイページへもどる',
  underWay: '前の出金の手続きが進行中です。着金までお待ちください。',
  noAccount: '受け取り口座の登録が済むと、出金できます。登録はマイページからできます。',

  plot: 'これから三十日',
  plotLead: (date: string) => `何もしなければ、${date} に受け取れる金額`,
  plotLabel: (from: string, now: string, to: string, then: string) =>
    `受け取れる金額のこれから。${from} に ${now}、${to} に ${then}。`,
  today: 'きょう',
  inBase: 'いま受け取れる',
  adds: '支払いから30日で加わる',
  held: '返金の申請中で止まっている',
  heldTag: '申請中',
  mark: (place: number) => KANJI.format(place),
  stepLabel: (date: string, yen: string) => `${date} に ${yen}。内訳を見る`,
  heldLabel: (date: string, yen: string) =>
    `${date} に ${yen}（申請中のため止まっています）。内訳を見る`,
  table: '受け取れる金額のこれからの表',
  when: '日時',
  plus: '加わる金額',
  after: '受け取れる金額',
  heldYen: (yen: string) => `${yen}（返金の申請中で止まっている）`,
  service: 'サービス',
  nothingComes: 'これから三十日のあいだに加わる売上はありません。',

  sellerYear: '一年の書面と登録番号',

  close: '閉じる',
  whyAvailable: '受け取れる金額の内訳',
  whyPending: '待っている売上の内訳',
  whyEmpty: 'まだ、動いた金額はありません。',
  balance: (yen: string) => `残り ${yen}`,
  sum: '合計',
  loading: '内訳を読みこんでいます',
  again: 'もう一度',
  whyFailed: '内訳を読みこめませんでした。もう一度お試しください。',
  paid: '買い手が支払った',
  buyerFee: '決済手数料',
  buyerFeeNote: '月額の5.5%',
  commission: '販売手数料',
  commissionNote: '月額の20%',
  returned: '返金した分',
  share: 'あなたの売上',
  payment: '支払い',
  receivable: '受け取れる',
  thirty: '30日',
  heldUntil: (date: string) => `片づかなくても、${date} には受け取れるようになります。`,
  ripeNote:
    '返金の申請があると、片づくまで止まります。長くても申請から30日です。手数料は1円未満を切り捨てています。',

  person: (name: string) => san(name),
  people: (names: readonly string[]) => [...new Set(names.map(san))].join('・'),
  bank: '振込先',
  bankLoading: '振込先を読みこんでいます',
  changeBank: '口座を替える',
  noSales: 'はじめの売上を待っています',
  noSalesLead: (min: string, fee: string) =>
    `支払いから30日たつと、ここに受け取れる金額が出ます。${min} から出金できて、手数料は1回 ${fee} です。`,

  statement: '受け取れる金額の明細',
  left: '残り',
  added: (yen: string) => `加わった　${yen}`,
  lengths: '布の長さは、そのとき受け取れた金額です。',
  earlier: 'まえの明細を見る',
  arrivesSoon: 'お手続き中です。ふつう2〜4営業日で届きます。',
  seamSent: (at: string, yen: string) => `${at}　口座へ送りました　${yen}`,
  seamPaid: (yen: string, at: string, fee: string) =>
    `${yen} が ${at} に届きました。手数料 ${fee}。`,
  seamBack: (at: string, yen: string) => `${at}　届かなかった出金　${yen}`,
  seamBackNote: '全額を受け取れる金額に戻しました。手数料はかかっていません。',
  month: '月をえらぶ',
  csv: 'CSVで保存',
  noLines: '受け取れる金額は、まだ動いていません。',
  line: { earning: '売上', returned: '返金', payout: '出金', back: '出金の戻し' },
  feeOf: (fee: string) => `手数料 ${fee} を含む`,
  csvHead: ['日時', '種類', '内容', '金額（円）', '受け取れる日時'],

  history: 'これまでの出金',
  noHistory: 'まだ出金はありません。',
  requestedAt: '申請した日時',
  out: '出金',
  arrived: '届いた金額',
  state: '状態',
  states: {
    requested: ['申請を受けました', 'wait'],
    sent: ['振込の手続き中', 'wait'],
    paid: ['着金', 'ok'],
    failed: ['失敗・全額もどし', 'danger'],
    returned: ['返送・全額もどし', 'danger'],
  } satisfies Record<PayoutLine['state'], readonly [string, BadgeTone]>,

  successTitle: '出金を申請しました',
  successLead: 'ふつう2〜4営業日で口座に届きます。着金したら、メールでお知らせします。',
  toPayout: '出金の状態を見る',
} as const
