import { splitPrice } from '../../../../contract/money.ts'
import { writtenYen } from '../../../../contract/written.ts'
import { type MailContent, toMember } from './mail-content.ts'

export interface CheaperService {
  id: number
  name: string
  /** Yen a month now. */
  price: number
  /** Yen a month that the receiver knows: when they liked it, or from an earlier notice. */
  before: number
}

/** Notifies a person who likes a service that its price fell. */
export const priceMail = (
  { id, name, price, before }: CheaperService,
  liker: { id: number; name: string },
  publicUrl: string,
): MailContent => ({
  kind: 'price',
  serviceId: id,
  ...toMember(liker),
  subject: `お気に入りの値段が変わりました（${name}）`,
  heading: ['お気に入りの値段が、', '変わりました。'],
  occasion: 'お気に入りのお知らせ',
  paragraphs: [`${writtenYen(before)} が ${writtenYen(price)} になりました。`],
  button: { label: 'サービスを見る', url: `${publicUrl}/prod/${id}` },
  rows: [
    ['サービス', name],
    ['毎月のお支払い', `${writtenYen(splitPrice(price).total)}（手数料・税込）`],
  ],
  notes: ['値段が下がったときだけお知らせします。いまつづいている取引のお支払いは変わりません。'],
})
