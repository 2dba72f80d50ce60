export const AUTHOR_META = {
  title: 'つくっている人',
  description:
    'ヨソオイをつくっている人からの手紙と、異性装をはじめとする装う文化というテーマについて。',
} as const

/** The page around the operator's own letter, which is configured. */
export const AUTHOR_TEXTS = {
  home: '使い方',
  picture:
    '夜の作業机。左にミシン、まんなかに開いたノートパソコン。ミシンの糸が机をわたって画面の中の縫い目につながっている。奥の鏡に、眼鏡をかけた作り手が映っている。',
  letter: 'この店について',
  signature: '店主の署名',
  titles: '肩書き、いろいろ。',
} as const

export const THEME_TEXTS = {
  title: '装うことは、',
  titleRest: '名のること。',
  clothes:
    'テーマは、異性装をはじめとする、決まりを越えて装う文化です。男の人が紅をさしても、女の人が背広を仕立てても、どちらでもない人がきょうの気分で選んでも、それはその人の言葉づかいだと思っています。',
  everyone:
    'けれど、ここは装う人だけの店ではありません。装わない人も、装いと関係のないサービスも、同じ棚に並びます。見られるための店ではなく、頼むための店です。',
  colours: '二十の棚の、襲の色目の見本帳',
} as const

export const COLOPHON_TEXTS = {
  title: '奥付',
  opened: '店びらき',
  pictures: '絵',
  picturesHow: 'すべて手で書いたSVGです。写真素材は使っていません。',
  uncounted: '数えないもの',
  uncountedHow: '閲覧の記録は、どのページがひらかれたかだけ。あなたがだれかは数えません。',
  contact: '連絡',
  contactLink: 'お問い合わせ',
  contactRest: 'から。取材もこちらへ。',
} as const
