import type { MailContent } from './mail-content.ts'

export interface PublishedReview {
  dealId: number
  raterId: number
  raterName: string
  rateeId: number
  rateeName: string
  isGood: boolean
}

/** Notifies a party that a review is public, without its text. */
export function publishedMail(
  { dealId, raterId, raterName, rateeId, rateeName, isGood }: PublishedReview,
  side: 'rater' | 'ratee',
  publicUrl: string,
): MailContent {
  const isRatee = side === 'ratee'
  return {
    kind: 'review',
    dealId,
    isGood,
    about: isRatee ? { id: raterId, name: raterName } : { id: rateeId, name: rateeName },
    to: { memberId: isRatee ? rateeId : raterId },
    receiver: isRatee ? rateeName : raterName,
    subject: isRatee
      ? `${raterName}さんの口コミが出ました`
      : `${rateeName}さんへの口コミが出ました`,
    heading: isRatee
      ? [`${raterName}さんの`, '口コミが出ました。']
      : ['あなたの口コミが、', '出ました。'],
    occasion: '口コミのお知らせ',
    paragraphs: [isRatee ? '返事を一度だけ書けます。' : 'どなたでも読めるようになりました。'],
    button: { label: '口コミを読む', url: `${publicUrl}/user/${rateeId}#reviews` },
  }
}
