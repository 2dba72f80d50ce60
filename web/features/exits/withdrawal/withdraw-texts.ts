import { san } from '../../../lib/format/with-san.ts'

/** Labels of the dialog that withdraws a request, and of the answer that came before it. */
export const WITHDRAW_TEXTS = {
  title: '申請を取り下げますか',
  note: (other: string, kind: string, at: string) => `${san(other)}へ「${kind}」・${at}`,
  deal: '取引',
  goesOn: 'いままでどおり続きます',
  nextPayment: { buy: '次のお支払い', sell: '次の受け取り' },
  nextYen: (at: string, yen: string) => `${at} に ${yen}`,
  paused: 'いまは止まっています',
  ends: (at: string) => `${at} に終わります`,
  reading: '確かめています…',
  notified: '取り下げたことをお知らせします',
  again: 'もう一度',
  againLater: 'あとから、また申請できます',
  keep: 'そのまま待つ',
  go: '申請を取り下げる',
  done: '申請を取り下げました。取引はつづきます。',
  overtaken: 'ひと足先に、答えが届きました',
  answered: {
    accepted: (at: string, other: string) =>
      `${at} に、${san(other)}が申請に応じました。取り下げはできません。`,
    refused: (at: string, other: string) =>
      `${at} に、${san(other)}が申請に応じないと答えました。取り下げることはもうありません。`,
    closed: (at: string) => `${at} に取引が終わり、申請も閉じられました。取り下げはできません。`,
  },
  ended: (at: string) => `${at} に終わりました`,
  back: '戻る額',
  backYen: (yen: string) => `${yen}。カードにふつう5〜10日で戻ります`,
  given: '返す額',
  toThread: 'メッセージを見る',
} as const
