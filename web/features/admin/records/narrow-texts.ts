import { CATEGORY_NAMES } from '../../../../contract/categories.ts'
import { formatYen } from '../../../lib/format/format.ts'

/** `2026年6月` of `2026-06`. */
const inWords = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`

/** Labels of what the operator's lists are narrowed by beside words and facet. */
export const NARROW_TEXTS = {
  category: 'カテゴリー',
  priceFrom: '月額',
  since: 'はじまり',
  month: '期間',
  any: {
    category: 'すべてのカテゴリー',
    priceFrom: 'すべての月額',
    since: 'いつからでも',
    month: 'すべての月',
  },
  says: {
    category: (number: string) => CATEGORY_NAMES[Number(number) - 1] ?? '',
    priceFrom: (yen: string) => `月額 ${formatYen(Number(yen))} 以上`,
    since: (month: string) => `${inWords(month)}から`,
    month: (month: string) => inWords(month),
  },
  narrowed: 'しぼりこみ',
  drop: (label: string) => `${label}を外す`,
  clear: 'すべて外す',
  order: '並べかえ',
  back: 'もどる',
} as const
