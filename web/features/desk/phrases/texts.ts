import { PHRASES_MAX } from '../../../../contract/limits.ts'

/** Labels of 定型文 on the seller's desk. */
export const PHRASES_TEXTS = {
  title: '定型文',
  desk: '仕事机',
  description: 'メッセージでよく書く文を置いておけます。',
  lead: `${PHRASES_MAX}まで置けます。入れても、送るのは自分の手です。`,
  empty: '定型文はまだありません。よく書く文をひとつ置くと、はじめての返事が早くなります。',
  failed: '定型文を読めませんでした。',
  again: 'もう一度',
  full: `定型文は${PHRASES_MAX}までです。どれかを消すと足せます。`,
  add: '定型文を足す',
  addTitle: '定型文を足す',
  edit: '直す',
  editTitle: '定型文を直す',
  name: '呼び名',
  text: '文',
  slots: '入れられることば',
  save: '残す',
  remove: '消す',
  cancel: 'やめる',
  saveFailed: '残せませんでした。もう一度お試しください。',
  removeFailed: '消せませんでした。もう一度お試しください。',
  sortFailed: '順番を変えられませんでした。もう一度お試しください。',
  up: (title: string) => `「${title}」をひとつ上へ`,
  down: (title: string) => `「${title}」をひとつ下へ`,
} as const
