import { san } from '../../../lib/format/with-san.ts'

/** Labels of rating a deal. */
export const RATING_TEXTS = {
  write: '口コミを書く',
  rated: 'この取引の評価',
  ask: (name: string) => `${san(name)}との取引は、いかがでしたか`,
  otherRated: (name: string) =>
    `${san(name)}は、もう評価を出しました。おふたりがそろうと、同時に並びます。`,
  begun: (name: string, date: string) => `${san(name)}・${date} から`,
  type: '評価',
  types: {
    seller: { good: 'もう一度頼みたい', bad: '思っていたのと違った' },
    buyer: { good: 'また引き受けたい', bad: '思っていたのと違った' },
  },
  typeMissing: '評価を選んでください',
  words: 'ことば',
  wordsHint: '名前や連絡先、体のことなど、相手の私事は書かないでください。',
  later: 'あとで',
  check: '確かめる',
  confirm: 'この評価を出しますか',
  place: '出るところ',
  onService: (name: string) => `サービスのページと、${san(name)}のプロフィール`,
  onProfile: (name: string) => `${san(name)}のプロフィール`,
  onlyCounted: (name: string) => `${san(name)}の評価の数だけ`,
  author: '出る名前',
  time: '出るとき',
  both: (name: string, date: string) => `${san(name)}も評価したとき。なければ14日たった ${date}`,
  atOnce: 'すぐに',
  final: '変えることも、消すこともできません',
  after: 'あとから',
  rewrite: '書きなおす',
  send: (label: string) => `「${label}」で出す`,
  sending: '送っています',
  failed: '評価できませんでした。もう一度お試しください。',
  kept: '書いたことばは残っています。',
  sent: '口コミを出しました。おふたりがそろうと並びます。',
  sentBoth: '口コミを出しました。おふたりの評価がそろいました。',
  waiting: (name: string) => `${san(name)}の評価を待っています。`,
  waitingLead:
    'おふたりがそろうか、14日たつと、同時に出ます。相手の評価を読んでから書きなおすことは、だれにもできません。',
  days: (done: number, of: number) => `${of}日のうち${done}日が過ぎました`,
} as const
