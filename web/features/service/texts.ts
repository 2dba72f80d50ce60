import { san } from '../../lib/format/with-san.ts'

export const APPLY = '申し込む'
export const ASK = '質問する'
export const OPEN_THREAD = 'メッセージをひらく'
export const FULL = '満員です'
export const AFTER_APPLY = '次の画面で確かめてから、お支払いです。'

export const NEXT_STEPS = [
  { title: '確かめて、カードで支払う' },
  { title: '取引専用のメッセージがひらく' },
  { title: '毎月同じ日に自動で更新', note: '解約はマイページからいつでも。' },
] as const

export const SECTIONS = {
  textIntro: '紹介',
  textContents: 'サービス内容',
  textDetails: 'ご購入の前に',
  textFlow: 'ご利用の流れ',
} as const

export const LIGHTBOX = {
  open: (place: number) => `画像${place}を画面いっぱいに見る`,
  alt: (name: string, place: number) => `${name}の画像${place}`,
} as const

export const SERVICE_TEXTS = {
  seatsLeft: (seats: number) => `残り${seats}名`,
  feesIncluded: '手数料・税込／',
  perMonth: '/月（税込）',
  fee: '決済手数料',
  feeRate: '税抜5%・税込5.5%',
  total: '毎月のお支払い',
  left: '残り',
  leftUnit: '名',
  ofSeats: '／',
  seatsUnit: '名（目安）',
  guide: '使い方',
  services: 'サービス',
  seeImage: (place: number) => `画像${place}を大きく見る`,
  askFirst: (name: string) => `申し込む前に、${san(name)}に質問できます。`,
  usualAnswer: 'さいきんのお返事は、',
  usualAnswerEnd: '。',
  seeProfile: 'プロフィールとほかのサービスを見る',
  share: '知らせる',
} as const
