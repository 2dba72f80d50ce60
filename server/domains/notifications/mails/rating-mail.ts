import type { DealInMail } from './deal-mails.ts'
import { type MailContent, toMember } from './mail-content.ts'

/** Asks a party of an ended deal to rate it. */
export function ratingMail(deal: DealInMail, userId: number, publicUrl: string): MailContent {
  const { buyer, seller } = deal
  const [receiver, other] = buyer.id === userId ? [buyer, seller] : [seller, buyer]
  return {
    kind: 'rating',
    dealId: deal.dealId,
    about: other,
    ...toMember(receiver),
    subject: `${other.name}さんとの取引は、いかがでしたか（${deal.serviceName}）`,
    heading: [`${other.name}さんとの取引が`, '終わりました。'],
    paragraphs: [
      'よかったところも、いまひとつだったところも、次に頼むかたの助けになります。このお願いは、この一度だけです。',
    ],
    button: { label: '口コミを書く', url: `${publicUrl}/messages/${deal.dealId}#review` },
    rows: [['サービス', deal.serviceName]],
    notes: [
      '口コミは、おふたりの評価がそろったとき、または14日後に公開されます。出したあとは、変えることも、消すこともできません。',
    ],
  }
}
