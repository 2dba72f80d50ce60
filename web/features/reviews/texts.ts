import { san } from '../../lib/format/with-san.ts'

/** Labels of the reviews of a service or a person. */
export const REVIEW_TEXTS = {
  title: '口コミ',
  found: '件',
  choices: { all: '新しい順', bad: 'いまひとつだけ' },
  newest: '新しい',
  latest: (count: number) => `さいきん${count}件`,
  latestLabel: (count: number, good: number) =>
    `さいきん${count}件の評価。よかったが${good}、いまひとつが${count - good}。`,
  running: (months: number) => (months === 1 ? '1か月め' : `${months}か月つづけて`),
  ended: (months: number) => `${months}か月で終えました`,
  unfold: 'つづきを読む',
  fold: 'たたむ',
  more: 'もっと読む',
  left: (count: number) => `あと${count}件`,
  noneOfChoice: 'あてはまる口コミはありません。',
  failed: '口コミを読めませんでした。',
  retry: 'もう一度',
  replyOf: (name: string) => `${san(name)}の返事`,
} as const
