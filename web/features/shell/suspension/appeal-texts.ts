/** Texts of a suspended member's appeal. */
export const APPEAL_TEXTS = {
  title: '事情を伝える',
  hint: '運営だけが読みます。ふつう3日のうちに、この画面とメールでお答えします。一度にひとつ送れます。',
  label: 'お伝えになりたいこと',
  show: 'もし知らせがあれば、その前後から、自分の書いた言葉を20通まで運営に見せます。',
  send: '運営に伝える',
  sending: '送っています',
  failed: '送れませんでした。書いたものはこの端末に残っています。もう一度お試しください。',
  sent: '伝わりました',
  waits: (when: string) =>
    `${when} に届きました。ふつう3日のうちにお答えします。答えが出るまで、停止はつづきます。`,
  stays: '停止はこのままです',
  answered: (when: string) => `${when} にお答えしました。`,
  again: (when: string) => `新しい事情があれば、${when} からもう一度伝えられます。`,
  ends: (when: string) => `${when} に自動でもどります。`,
  contact: 'お問い合わせ',
  logout: 'ログアウト',
} as const
