import { CATEGORY_NAMES } from '../../../../contract/categories.ts'
import { formatYen } from '../../../lib/format/format.ts'

/** Labels of what the operator's lists are narrowed by beside words and facet. */
export const NARROW_TEXTS = {
  category: 'カテゴリー',
  priceFrom: '月額',
  since: 'はじまり',
  any: {
    category: 'すべてのカテゴリー',
    priceFrom: 'すべての月額',
    since: 'いつからでも',
  },
  says: {
    category: (number: string) => CATEGORY_NAMES[Number(number) - 1] ?? '',
    priceFrom: (yen: string) => `月額 ${formatYen(Number(yen))} 以上`,
    since: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月から`,
  },
  narrowed: 'しぼりこみ',
  drop: (label: string) => `${label}を外す`,
  clear: 'すべて外す',
  order: '並べかえ',
  back: 'もどる',
} as const
