/** The keys of the operator's screens. */
export const KEYS_TEXTS = {
  title: 'キーの一覧',
  close: 'とじる',
  hint: '入力しているあいだは、はたらきません。',
} as const

/** The keys that stand below a queue and a list. */
export const HINTS = {
  queue: [
    ['j k', '動く'],
    ['Enter', 'ひらく'],
    ['a', '手当てを押す'],
    ['s', 'あとで'],
    ['/', 'さがす'],
    ['?', 'ほかのキー'],
  ],
  list: [
    ['/', 'さがす'],
    ['f', 'しぼる'],
    ['j k', '動く'],
    ['Enter', 'ひらく'],
    ['[ ]', 'ページ'],
    ['c', 'CSV'],
    ['?', 'ほかのキー'],
  ],
} as const

/** Each key with what it does. */
export const KEY_ROWS = [
  ['/', 'さがす'],
  ['j k', '次・前の行'],
  ['Enter', 'ひらく'],
  ['a', '手当てを押す'],
  ['s', 'あとで（次の朝9時）'],
  ['f', 'しぼる'],
  ['[ ]', '前・次のページ'],
  ['c', 'CSVで保存'],
  ['g p', '利用者へ'],
  ['g s', 'サービスへ'],
  ['g d', '取引へ'],
  ['g m', 'お金へ'],
  ['g h', '机へ'],
  ['?', 'キーの一覧'],
] as const
