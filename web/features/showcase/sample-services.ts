import type { Service } from '../../../contract/calls/catalog.ts'

const BASE: Service = {
  id: 1,
  sellerId: 1,
  name: 'あなたを描く、毎月一枚の肖像画',
  isPublic: true,
  category: 7,
  price: 9800,
  quantity: 8,
  remaining: 8,
  takesQuestions: true,
  restEndsAt: null,
  textIntro: '',
  textContents: '',
  textDetails: '',
  textFlow: '',
  icon: null,
  iconBack: null,
  images: [],
  sellerName: '絵筆のモモ',
  sellerIcon: null,
  isSellerReady: true,
  sellerGood: 58,
  dealId: null,
  createdAt: '2026-06-01T09:00:00+09:00',
  updatedAt: '2026-06-01T09:00:00+09:00',
}

/** Every state a card can have; no pictures, so that the page needs no data. */
export const SAMPLE_SERVICES: readonly Service[] = [
  BASE,
  { ...BASE, id: 2, sellerId: 2, category: 1, remaining: 2 },
  { ...BASE, id: 3, sellerId: 3, category: 8, remaining: 1 },
  { ...BASE, id: 4, sellerId: 4, category: 15, remaining: 0, sellerGood: 0 },
  { ...BASE, id: 5, sellerId: 5, category: 6, isPublic: false },
  {
    ...BASE,
    id: 6,
    sellerId: 6,
    category: 17,
    name: 'とても長い題名のサービスは二十四文字で切り、全文は題名の読み上げに残します',
    price: 200_000,
    sellerName: '七文字より長い名前の人',
  },
]
