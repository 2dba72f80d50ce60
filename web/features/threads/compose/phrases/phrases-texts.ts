/** Labels of 定型文 in the form of a thread. */
export const PHRASES_TEXTS = {
  open: '定型文を入れる',
  title: '定型文',
  empty: '定型文はまだありません。よく書く文をひとつ置くと、はじめての返事が早くなります。',
  failed: '定型文を読めませんでした。もう一度お試しください。',
  edit: '定型文を直す',
  close: '閉じる',
  fromDraft: 'いまの下書きを定型文にする',
  name: '呼び名',
  keep: 'やめる',
  save: '残す',
  saved: '定型文にしました。書きかけの文は、そのままです。',
  saveFailed: '残せませんでした。もう一度お試しください。',
  held: (slot: string) => `「${slot}」に入るものがありません。書きかえてから送ってください。`,
} as const

/** Japanese keyboards type the wide one. */
export const SLASHES: readonly string[] = ['/', '／']
