/** Months as the operator's lists name them. */
export const TIME_TEXTS = {
  thisMonth: '今月',
  lastMonth: '先月',
  monthsAgo: (months: number) => `${months}か月まえ`,
  month: (year: string, month: number) => `${year}年${month}月`,
} as const
