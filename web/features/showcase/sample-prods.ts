import type { Prod } from '../../../contract/calls/catalog.ts'

const BASE: Prod = {
  id: 1,
  user_id: 1,
  name: 'あなたを描く、毎月一枚の肖像画',
  secret: 1,
  category: 7,
  price: 9800,
  quantity: 8,
  remaining: 8,
  text_intro: '',
  text_contents: '',
  text_details: '',
  text_flow: '',
  icon: null,
  icon_back: null,
  images: [],
  user_name: '絵筆のモモ',
  user_icon: null,
  user_details_submitted: 1,
  user_good: 58,
  subsc_id: null,
  created_at: '2026-06-01T09:00:00+09:00',
  updated_at: '2026-06-01T09:00:00+09:00',
}

/** Every state a card can have; no pictures, so that the page needs no data. */
export const SAMPLE_PRODS: readonly Prod[] = [
  BASE,
  { ...BASE, id: 2, user_id: 2, category: 1, remaining: 2 },
  { ...BASE, id: 3, user_id: 3, category: 8, remaining: 1 },
  { ...BASE, id: 4, user_id: 4, category: 15, remaining: 0, user_good: 0 },
  { ...BASE, id: 5, user_id: 5, category: 6, secret: 0 },
  {
    ...BASE,
    id: 6,
    user_id: 6,
    category: 17,
    name: 'とても長い題名のサービスは二十四文字で切り、全文は題名の読み上げに残します',
    price: 200_000,
    user_name: '七文字より長い名前の人',
  },
]
