export const UNSAVED_TEXTS = {
  title: '書きかけのまま離れますか',
  lead: 'この画面で書いたものは、まだ送られていません。離れると消えます。',
  stay: '書きつづける',
  leave: '消して離れる',
} as const
