import { categoryName } from '../../../../contract/categories.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { dayFromToday } from '../day-from-today.ts'

/** `2026年6月` of `2026-06`. */
const inWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** The offered days are named as they are chosen; others by their date. */
function registeredSince(day: string): string {
  if (day === dayFromToday(0)) return 'きょう登録'
  const days = [7, 30].find(ago => day === dayFromToday(-ago))
  return days ? `この${days}日に登録` : `${day.replaceAll('-', '/')} から登録`
}

/** Labels of the choices, beside words and facet, that narrow the operator's lists. */
export const NARROW_TEXTS = {
  category: 'カテゴリー',
  priceFrom: '月額',
  since: 'はじまり',
  month: '期間',
  registered: '登録した日',
  balanceFrom: '残高',
  free: { registered: 'この日から登録した人', balanceFrom: '残高がこの額（円）以上の人' },
  balanceHint: '残高（円）',
  any: {
    category: 'すべてのカテゴリー',
    priceFrom: 'すべての月額',
    since: 'いつからでも',
    month: 'すべての月',
    registered: 'いつの登録でも',
    balanceFrom: 'いくらの残高でも',
  },
  says: {
    category: (number: string) => categoryName(Number(number)),
    priceFrom: (yen: string) => `月額 ${formatYen(Number(yen))} 以上`,
    since: (month: string) => `${inWords(month)}から`,
    month: (month: string) => inWords(month),
    registered: registeredSince,
    balanceFrom: (yen: string) => `残高 ${formatYen(Number(yen))} 以上`,
  },
  narrowed: 'しぼりこみ',
  drop: (label: string) => `${label}を外す`,
  clear: 'すべて外す',
  order: '並べかえ',
  back: 'もどる',
} as const
