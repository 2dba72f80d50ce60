import { writtenDate } from '../../../../contract/written.ts'
import { type MailContent, toMember } from './mail-content.ts'

interface RestFacts {
  /** `endsAt` is the time of return. */
  rest: { endsAt: Date; words: string }
  seller: { id: number; name: string }
  buyer: { id: number; name: string }
}

/** Announces a seller's days off to a running buyer. */
export const restMail = ({ rest, seller, buyer }: RestFacts, publicUrl: string): MailContent => ({
  kind: 'deal',
  about: seller,
  ...toMember(buyer),
  subject: `${seller.name}さんがお休みに入りました（もどる日は ${writtenDate(rest.endsAt)}）`,
  heading: [`${seller.name}さんが、`, 'お休みに入りました。'],
  paragraphs: rest.words === '' ? [] : [`「${rest.words}」`],
  button: { label: 'メッセージを見る', url: `${publicUrl}/contacts` },
  rows: [['もどる日', writtenDate(rest.endsAt)]],
  notes: ['お休みのあいだも毎月の更新はつづきます。解約や返金の申請は、いつもどおりできます。'],
})
