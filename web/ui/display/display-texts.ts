export const DISPLAY_TEXTS = {
  like: (name: string) => `「${name}」をお気に入りに入れる`,
  portraitOf: (name: string) => `${name}さんの写真`,
  good: 'よかった',
  bad: 'いまひとつ',
  countUnit: '件',
  paused: '停止中',
  onRest: (day: string) => `お休み ${day}から`,
  full: '満員',
  seatsLeft: (seats: number) => `残り${seats}名`,
  ranks: ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'],
  rank: (rank: number) => `${rank}位`,
} as const
