import type { DeletionObstacle } from '../../../contract/calls/accounts.ts'
import { formatYen } from '../../lib/format/format.ts'
import type { Consequence } from '../../ui/display/consequences.tsx'

export const DELETION_TEXTS = {
  title: '退会',
  description: 'アカウントを削除します。',
  closed: ['鍵を返す前に、', '片づけるものがあります。'],
  closedLead: 'すべて片づくと、退会の同意とボタンがここに出ます。',
  open: ['鍵を返す用意が', 'できています。'],
  openLead: '片づけるものは残っていません。',
  obstacles: '退会の条件',
  clear: '片づいています：',
  blocked: '片づいていません：',
  ask: '退会しますか',
  consent: '取り消せないことに同意します。',
  remove: (name: string) => `${name}さんのアカウントを削除する`,
  keep: 'つづける',
  failed: '退会できませんでした。時間をおいて、もう一度お試しください。',
  toMypage: 'マイページへ',
  toInquiry: 'お問い合わせへ',
  toPortal: 'お支払い方法へ',
  toPurchases: '購入一覧へ',
  toSales: '販売一覧へ',
  toPayout: '出金する',
  toStatement: '明細を見る',
  portalFailed: 'お支払い方法の画面を用意できませんでした。マイページからお進みください。',
} as const

export const DELETION_CONSEQUENCES: readonly Consequence[] = [
  ['名前と紹介', '消えて「退会済みユーザー」になります'],
  ['サービス', '消えます'],
  ['メッセージ', '相手の側に残ります'],
  ['ログイン', '同じアカウントでは戻れません'],
  ['あとから', '取り消せません'],
]

/** Smallest amount that can be paid out (rule `withdraw-everything`). */
export const PAYOUT_MIN = 1000

interface ObstacleText {
  clear: string
  /** `value` is a number of deals or checkouts, or an amount in yen. */
  blocked: (value: number) => string
  /** A way for the user to remove the obstacle. */
  advice: (value: number) => string
}

const availableAdvice = (yen: number) => {
  if (yen < 0) return 'お返しの方法を、お問い合わせからご相談ください'
  if (yen < PAYOUT_MIN)
    return `${formatYen(PAYOUT_MIN)} に満たないため出金できません。受け取りかたをご相談ください`
  return '先に出金してください'
}

export const OBSTACLE_TEXTS: Readonly<Record<DeletionObstacle, ObstacleText>> = {
  subscription: {
    clear: '有効なお支払いのサブスクリプションはありません',
    blocked: () => 'お支払いのサブスクリプションが有効です',
    advice: () => '最後の購入が終わると、自動で止まります',
  },
  purchases: {
    clear: 'つづいている購入はありません',
    blocked: count => `つづいている購入が ${count}件あります`,
    advice: () => 'ひとつずつ解約するか、返金の申請をしてください',
  },
  sales: {
    clear: 'つづいている販売はありません',
    blocked: count => `つづいている販売が ${count}件あります`,
    advice: () => '終えると、それぞれ次のお支払い日まで届けます',
  },
  checkouts: {
    clear: '途中のお支払い手続きはありません',
    blocked: count => `途中のお支払い手続きが ${count}件あります`,
    advice: () => 'しばらく待つと、そのままなら自動で取りやめになります',
  },
  pending: {
    clear: '30日を待っている売上はありません',
    blocked: yen => `30日を待っている売上が ${formatYen(yen)} あります`,
    advice: () => '受け取れる金額に加わるのを待って、出金してください',
  },
  available: {
    clear: '受け取れる金額は ¥0 です',
    blocked: yen =>
      yen < 0
        ? `運営へお返しいただく金額が ${formatYen(-yen)} あります`
        : `受け取れる金額が ${formatYen(yen)} あります`,
    advice: availableAdvice,
  },
  payouts: {
    clear: '出金の途中のものはありません',
    blocked: yen => `出金の途中のものが ${formatYen(yen)} あります`,
    advice: () => '口座に届くまでお待ちください',
  },
  refunds: {
    clear: 'お預かりしている返金はありません',
    blocked: yen => `カードに届かなかった返金 ${formatYen(yen)} をお預かりしています`,
    advice: () => 'お返しが済むまでお待ちください。お急ぎのときは、ご相談ください',
  },
  administrator: {
    clear: '運営のアカウントではありません',
    blocked: () => '運営のアカウントは削除できません',
    advice: () => '運営を引きつぐときは、ご相談ください',
  },
}
