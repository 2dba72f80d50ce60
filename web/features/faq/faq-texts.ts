export const FAQ_META = {
  title: (topic: string) => `よくある質問（${topic}）`,
} as const
