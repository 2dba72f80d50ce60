export const LEGAL_META = {
  terms: '利用規約',
  termsDescription:
    'ヨソオイの利用規約。登録、掲載、手数料、解約と返金、禁止事項、退会などのきまり。',
  privacy: 'プライバシーポリシー',
  privacyDescription:
    'ヨソオイが受け取る情報、使う目的、外部への送信、外国での取り扱い、開示の求めについて。',
  legal: '特定商取引法に基づく表記',
  legalDescription:
    'ヨソオイの運営者、決済手数料・販売手数料・出金手数料、お支払いの時期、解約と返金の条件。',
} as const
