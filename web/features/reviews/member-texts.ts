import { san } from '../../lib/format/with-san.ts'

/** Labels of reviews that only members see. */
export const MEMBER_TEXTS = {
  category: 'カテゴリー',
  allCategories: 'すべてのカテゴリー',
  write: '返事を書く',
  label: (name: string) => `${san(name)}への返事`,
  open: 'だれでも読めます。返事はひとつだけです。あとから消せます。',
  placeholder: '起きたことと、これからを、短く。',
  cancel: 'やめる',
  send: '返事を出す',
  sending: '送っています',
  failed: '返事を出せませんでした。もう一度お試しください。',
  sent: '返事を出しました。',
  remove: '返事を消す',
  removed: '返事を消しました。',
  removeFailed: '返事を消せませんでした。もう一度お試しください。',
  undo: 'もとにもどす',
} as const
