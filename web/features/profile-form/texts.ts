import { LONG_TEXT_MAX } from '../../../contract/limits.ts'

export const PROFILE_TEXTS = {
  title: 'プロフィールを編集する',
  description: '名前、紹介、写真を変えます。',
  picture: '写真',
  pictureHint: 'JPG・PNG・GIF、30MBまで。写真がないときは、お名前のはじめの字が出ます。',
  pictureAlt: '選んだ写真',
  storedAlt: 'いまの写真',
  removePicked: 'この写真をはずす',
  removeStored: 'いまの写真をはずす',
  removeLead: 'すぐにはずれ、元にはもどせません。',
  removal: {
    title: 'プロフィールの写真をはずしますか',
    keep: 'このままにする',
    confirm: '写真をはずす',
    done: '写真をはずしました',
    failed: '写真をはずせませんでした。もう一度お試しください。',
  },
  name: 'ニックネーム',
  text: '紹介',
  textHint: `${LONG_TEXT_MAX}文字まで。はじめの一文が、プロフィールに大きく出ます。`,
  submit: '変更を保存する',
  saving: '保存しています',
  done: 'プロフィールを保存しました',
  failed: '保存できませんでした。入力は残っています。もう一度お試しください。',
  noAnswer: '返事が届かず、保存できたか分かりません。入力は残っています。もう一度お試しください。',
  cancel: 'やめる',
} as const
