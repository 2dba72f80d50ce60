export const QUESTION_TEXTS = {
  label: 'この質問のこと',
  badge: '質問',
  before: '申し込む前の話です。お金は動いていません。',
  apply: '申し込む',
  close: 'この質問を閉じる',
  closing: {
    title: 'この質問を閉じますか。',
    keep: '閉じない',
    confirm: '閉じる',
    done: '質問を閉じました。',
    failed: '閉じられませんでした。もう一度お試しください。',
  },
  closingLead: '閉じると、おたがいに書けなくなります。',
} as const
