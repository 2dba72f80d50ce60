import { formatNumber } from '../../../lib/format/format.ts'

export const NOTHING_TEXTS = {
  title: 'ほかのさがしかた',
  parts: 'ことばを分けると',
  categories: '近い棚',
  services: '近いもの',
  without: (label: string) => `${label}を外す`,
  withoutAll: 'すべて外す',
  allCategories: 'すべてのカテゴリーで',
  count: (found: number, isAtLeast: boolean) =>
    `${formatNumber(found)}件${isAtLeast ? '以上' : ''}`,
} as const
