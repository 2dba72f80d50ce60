import type { TimeLeft } from '../../lib/format/silence-term.ts'
import { san } from '../../lib/format/with-san.ts'

/** The card fee, named with its rates. */
export const CARD_FEE = '決済手数料（税抜5%・税込5.5%）'

/** Labels that the screens which end a deal have in common. */
export const EXIT_TEXTS = {
  crumbDeals: '購入と販売',
  keep: 'つづける',
  agree: '取り消せないことを確かめました。',
  noAnswer:
    '返事が届かず、手続きできたか分かりません。もう一度お試しください。二重に行われることはありません。',
  toThread: 'メッセージへ戻る',
  toDeals: '購入と販売の一覧',
  endedTitle: 'この取引は終わっています',
  endedLead: 'もう解約や申請はできません。メッセージは読み返せます。',
  changed: 'お支払いの状態が変わったため、金額を新しくしました。',
  unpaid: 'いまの月のお支払いを確認できていないため、戻る額はありません。',
  choose: '選択してください',
  you: { back: 'あなたに戻る', keep: 'あなたに残る' },
  them: {
    back: (name: string) => `${san(name)}に戻る`,
    keep: (name: string) => `${san(name)}に残る`,
  },
  com: '販売手数料',
  fee: '決済手数料',
  whyTitle: '戻る額の計算',
  whyFull: (total: string, fee: string) => `お支払い ${total} − 決済手数料 ${fee}`,
  whyProrated: (share: string, rest: string, whole: string) =>
    `売る人の売上 ${share} × 残り ${rest}秒 ÷ 一か月 ${whole}秒（1円未満切り捨て）`,
  passed: '過ぎた日',
  rest: '残りの日',
  now: 'いま',
  duration({ days, hours, minutes }: TimeLeft) {
    if (days > 0) return `${days}日と${hours}時間`
    return hours > 0 ? `${hours}時間` : `${minutes}分`
  },
  month: (passed: string, rest: string) =>
    `支払った一か月のうち、${passed}が過ぎ、${rest}が残っています`,
  priceNote: (other: string, price: string) => `${san(other)}・月額 ${price}`,
} as const
