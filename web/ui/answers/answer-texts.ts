export const ANSWER_TEXTS = {
  plot: (asked: number, usual: string) =>
    `さいきん${asked}件の、最初のお返事までの時間。まんなかは${usual}。`,
  note: (asked: number) =>
    `質問と取引を合わせた、さいきん${asked}件のまんなかの値です。針目ひとつが一件です。`,
  marks: ['10分', '1時間', '3時間', '12時間', '1日', '3日'],
  waitingNow: (time: string) => `いま ${time}`,
} as const
