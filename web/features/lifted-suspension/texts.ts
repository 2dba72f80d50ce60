/** Shown once above my page after a suspension. */
export const LIFTED_TEXTS = {
  lifted: (at: string, services: number) =>
    `停止は ${at} に解けました。${services > 0 ? 'サービスは停止のままです。' : ''}`,
  desk: '仕事机でひらく',
  close: '閉じる',
  failed: '閉じられませんでした。もう一度お試しください。',
} as const
