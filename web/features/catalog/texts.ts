import { categoryName } from '../../../contract/categories.ts'
import type { ServicesView } from '../../lib/api/service-query.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { ServicesData } from './load-services.ts'

export const listTitle = ({ category, q }: Pick<ServicesView, 'category' | 'q'>): string => {
  if (q !== '') return `「${q}」にあうサービス`
  return category ? categoryName(category) : 'サービス'
}

export const listDescription = ({ category }: Pick<ServicesView, 'category'>): string =>
  category
    ? `${categoryName(category)}を月ぎめで頼めるサービスの一覧です。`
    : 'メイク、衣装づくり、写真、話し相手まで。月ぎめで頼めるサービスの一覧です。'

export const countLine = ({ found, isFoundAtLeast }: ServicesData): string =>
  `${formatNumber(found)}件${isFoundAtLeast ? '以上' : ''}`

export const SEARCH_LABEL = 'ことばでさがす'
export const SORT_LABEL = '並び順'
export const CREATE_LABEL = '出品する'

export const FILTER_TEXTS = {
  open: '絞りこむ',
  active: (count: number) => `絞りこむ（${count}つ適用中）`,
  title: '絞りこむ',
  price: '月額',
  min: '月額の下限（円）',
  max: '月額の上限（円）',
  between: '〜',
  yen: '円',
  apply: 'この条件で見る',
  close: '閉じる',
  clear: '条件をすべて外す',
  drop: (label: string) => `「${label}」を外す`,
  conditions: 'いまの条件',
  digits: '数字のみで入力してください',
  reversed: '下限は上限以下にしてください',
} as const

/** Texts of the list. */
export const LIST_TEXTS = {
  title: 'サービス',
  all: 'すべて',
  clearWords: 'さがす言葉を消す',
  categories: 'カテゴリー',
  priceRange(min: string | null, max: string | null) {
    if (min === null) return `${max}まで`
    return max === null ? `${min}から` : `${min}〜${max}`
  },
  decidePrice: '月額を決める',
  search: 'さがす',
  notNow: 'いまは申し込めないもの',
  yourSkill: 'あなたの得意も',
  here: 'ここに',
} as const
