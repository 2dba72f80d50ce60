/** Texts of saving a search. */
export const SAVE_TEXTS = {
  ask: (words: string) => `${words}に新しいものが並んだら、知らせましょうか。`,
  save: 'この条件を覚える',
  saved: (words: string) => `${words}を覚えました。`,
  daily: '新しく並んだものを、一日に一度まとめて知らせます。',
  tells: '知らせる',
  all: (count: number) => `覚えた条件 ${count}`,
  failed: '覚えられませんでした。もう一度お試しください。',
} as const
