export const RARE_TEXTS = {
  accountMissing: '売る人が受け取り口座を準備しています。準備が済むまで、お申し込みはできません。',
  runningAlready: 'このサービスは、すでにご利用中です。',
  runningSince: (at: string) => `${at} からつづいています。`,
  nextPayment: (at: string) => `次の更新は ${at} です。`,
  paused: 'お支払いは、いま止まっています。',
  endsAt: (at: string) => `${at} に終わります。`,
} as const
