export interface ErrorText {
  /** Kanji numerals, shown above the heading. */
  code?: string
  title: string
  /** The English name of the status; Japanese where the heading is English. */
  english: string
  text?: string
  image: { file: string; alt: string }
  /** Whether the screen has a search for services. */
  offersSearch?: true
}

const TANGLED = { file: 'room-500.webp', alt: 'ミシンの針もとで、赤い糸がからまっている。' }

/** The fixed texts (rule `error-texts`). */
const BY_STATUS: Readonly<Record<number, ErrorText>> = {
  400: {
    code: '四〇〇',
    title: 'リクエストに不備があります',
    english: 'Bad Request',
    text: '宛名の足りない手紙のようです。前の画面にもどって、もう一度お試しください。',
    image: { file: 'room-400.webp', alt: '切手の枠だけがある、宛名のない封筒。' },
  },
  403: {
    code: '四〇三',
    title: 'アクセス権がありません',
    english: 'Forbidden',
    text: 'この部屋に入れるのは、持ち主か、取引のおふたりだけです。ログインしている名前をお確かめください。',
    image: { file: 'room-403.webp', alt: 'カーテンの閉まった試着室。裾から靴がのぞいている。' },
  },
  404: {
    code: '四〇四',
    title: 'ページが見つかりません',
    english: 'Not Found',
    text: 'ここに掛かっていたはずのものが、見あたりません。名前が変わったか、片づけられたようです。',
    image: {
      file: 'room-404.webp',
      alt: '洋服掛けに並ぶ服。一着ぶんだけ、しつけ糸の形がのこっている。',
    },
    offersSearch: true,
  },
  500: {
    code: '五〇〇',
    title: 'サーバー側でエラーが発生',
    english: 'Internal Server Error',
    text: 'こちらの糸がからまりました。ほどいています。お支払いや送ったことばは、失われていません。',
    image: TANGLED,
  },
  503: {
    code: '五〇三',
    title: 'サーバーがダウンしています',
    english: 'Service Unavailable',
    text: 'いまは灯りを落としています。すこし時間をおいて、もう一度おこしください。',
    image: { file: 'room-503.webp', alt: '夜の部屋。人台に布がかけられ、窓に三日月。' },
  },
}

const unknown = (title: string): ErrorText => ({ title, english: 'Unknown Error', image: TANGLED })

/** For failed calls; `status` is null when there was no response. */
export const readErrorText = (status: number | null): ErrorText =>
  (status === null ? undefined : BY_STATUS[status]) ?? unknown('未知のエラーが発生しました')

export const pageErrorText = (code: number): ErrorText =>
  BY_STATUS[code] ?? unknown('エラーが発生しました')

/** For a screen whose rendering failed (rule `broken-screen-heading`). */
export const BROKEN: ErrorText = {
  title: 'Unexpected Application Error!',
  english: '未知のエラーが発生しました',
  image: TANGLED,
}
