import { splitPrice } from '../../../../contract/money.ts'
import { writtenYen } from '../../../../contract/written.ts'
import { type MailContent, toMember } from './mail-content.ts'

export interface AnnouncedService {
  id: number
  name: string
  price: number
  sellerId: number
  sellerName: string
}

/** Announces a person's new service to a follower. */
export const followMail = (
  { id, name, price, sellerId, sellerName }: AnnouncedService,
  follower: { id: number; name: string },
  publicUrl: string,
): MailContent => ({
  kind: 'follow',
  serviceId: id,
  about: { id: sellerId, name: sellerName },
  ...toMember(follower),
  subject: `${sellerName}さんが新しいサービスを並べました（${name}）`,
  heading: [`${sellerName}さんが、`, '新しいサービスを', '並べました。'],
  occasion: 'フォローのお知らせ',
  paragraphs: [],
  button: { label: 'サービスを見る', url: `${publicUrl}/prod/${id}` },
  rows: [
    ['サービス', name],
    ['毎月のお支払い', `${writtenYen(splitPrice(price).total)}（手数料・税込）`],
  ],
  notes: [
    'フォローしているかたひとりにつき、一日に一度までお知らせします。お気に入りの画面で、いつでも止められます。',
  ],
})
