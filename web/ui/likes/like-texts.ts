import { DEVICE_LIKES_MAX } from '../../../contract/limits.ts'

export const LIKE_TEXTS = {
  added: 'お気に入りに入れました。',
  seeAll: '一覧を見る',
  removed: 'お気に入りから外しました。',
  undo: 'もとにもどす',
  failed: { add: '入れられませんでした。', remove: '外せませんでした。' },
  noAnswer: '返事が届かず、できたか分かりません。',
  again: 'もう一度',
  deviceFull: `この端末に入れられるのは${DEVICE_LIKES_MAX}件までです。登録すると、200件まで入れられます。`,
} as const
