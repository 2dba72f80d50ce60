export const MONEY_TEXTS = {
  perMonth: '/月',
} as const
