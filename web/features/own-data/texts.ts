import type { ExportPartName } from '../../../contract/calls/exports.ts'
import type { IconName } from '../../ui/display/icon.tsx'

interface PartTexts {
  title: string
  note: string
  icon: IconName
  /** The unit of the count, such as 件. */
  unit: string
}

const PARTS: Readonly<Record<ExportPartName, PartTexts>> = {
  profile: {
    title: 'プロフィール',
    note: '名前、紹介、写真、登録のメール',
    icon: 'desk',
    unit: '件',
  },
  services: { title: '並べたサービス', note: '文と写真、お休み', icon: 'hanger', unit: '件' },
  deals: {
    title: '取引と書面',
    note: '申し込みの書面、領収書、手数料明細書',
    icon: 'book',
    unit: '件',
  },
  messages: {
    title: 'やりとり',
    note: '取引のメッセージと質問。相手のことばも、届いたまま入ります',
    icon: 'letter',
    unit: '通',
  },
  reviews: { title: '評価と口コミ', note: '書いたものと、書かれたもの', icon: 'good', unit: '件' },
  money: {
    title: 'お金の記録',
    note: '支払い、売上、出金。帳簿の一行ずつ',
    icon: 'card',
    unit: '行',
  },
  favourites: { title: 'お気に入り・フォロー・覚えた条件', note: '', icon: 'heart', unit: '件' },
  files: { title: '送ったファイル', note: '写真とPDF', icon: 'photo', unit: '点' },
}

export const OWN_DATA_TEXTS = {
  title: 'データの持ち出し',
  description: 'ヨソオイにある自分の記録を、ひとつのファイルで受け取れます。',
  heading: ['自分のぶんを、', 'ひとつに包んで。'],
  lead: 'ヨソオイにあるあなたの記録を、ひとつのファイル（ZIP）にします。読めるページと、機械が読めるかたち（JSON）の両方が入ります。',
  takes: '包むのに、ふつう数分かかります。できるとメールでお知らせします。',
  start: '包みはじめる',
  startFailed: '包みはじめられませんでした。もう一度お試しください。',
  notRead: '中身を読めませんでした。',
  contents: '中に入るもの',
  parts: PARTS,
  amount: (count: string, unit: string, size: string | null) =>
    `${count}${unit}${size ? `・${size}` : ''}`,
  left: '入らないもの：相手のメールアドレス、カードの番号、本人確認の書類（決済会社にあります）、運営の調べの記録。',
  packing: '包んでいます',
  progress: (done: number, of: number) => `${of}のうち${done}まで。このページを閉じても続きます。`,
  progressLabel: (done: number, of: number) => `${of}のうち${done}`,
  ready: '包めました',
  until: (size: string, date: string) => `${size}・${date} まで`,
  fetch: '受け取る',
  again: '受け取るときに、もう一度ログインをお願いします。',
  fetchFailed: '受け取れませんでした。もう一度お試しください。',
  fetching: '受け取りをはじめました。',
  expired: '期限が過ぎました',
  expiredNote: (date: string) => `${date} に片づけました。いつでも包みなおせます。`,
  packAgain: '包みなおす',
  failed: '包めませんでした',
  failedNote: 'あなたの記録は、そのままです。こちらで直してから、もう一度お試しします。',
  retry: 'もう一度',
  next: (date: string) => `一日に一度まで。次は ${date} から。`,
} as const
