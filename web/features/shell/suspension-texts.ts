/** Shown to suspended members in place of a page. */
export const SUSPENSION_TEXTS = {
  services: 'サービス',
  servicesPaused: 'すべて停止中です',
  payout: '出金の申請',
  payoutStopped: '止まっています。売上は消えていません',
  messages: 'メッセージ',
  messagesClosed: '読むことも、送ることもできません',
  title: 'ご利用を停止しています',
  lead: '利用規約に沿わないことが確かめられたため、このアカウントのご利用を止めました。',
  reason: (reason: string) => `理由：${reason}`,
  until: (when: string) => `もどるとき：${when}。この日に自動でもどります。`,
  noEnd: 'もどるときは決まっていません。事情を伝えていただくと、見直します。',
  appeal: '心あたりがないときや、事情を伝えたいときは、お聞かせください。',
  contact: 'お問い合わせ',
  logout: 'ログアウト',
} as const
