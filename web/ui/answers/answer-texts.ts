export const ANSWER_TEXTS = {
  marks: ['10分', '1時間', '3時間', '12時間', '1日', '3日'],
  waitingNow: (time: string) => `いま ${time}`,
} as const
