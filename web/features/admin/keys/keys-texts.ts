/** The keys of the operator's screens. */
export const KEYS_TEXTS = {
  title: 'キーの一覧',
  close: 'とじる',
  hint: '入力しているあいだは、はたらきません。',
} as const

/** Each key with what it does. */
export const KEY_ROWS = [
  ['/', 'さがす'],
  ['j k', '次・前の行'],
  ['Enter', 'ひらく'],
  ['[ ]', '前・次のページ'],
  ['g p', '利用者へ'],
  ['g s', 'サービスへ'],
  ['g d', '取引へ'],
  ['g m', 'お金へ'],
  ['g h', '机へ'],
  ['?', 'キーの一覧'],
] as const
