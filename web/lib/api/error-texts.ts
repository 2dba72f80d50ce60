export const ERROR_TEXTS = {
  noAnswer: '通信できませんでした。接続をご確認のうえ、もう一度お試しください。',
  unreadable: 'サーバーの応答を読み取れませんでした。時間をおいてお試しください。',
  loginNeeded: 'ログインが必要です',
} as const
