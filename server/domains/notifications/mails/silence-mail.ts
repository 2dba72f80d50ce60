import { AUTO_CANCEL_SECONDS } from '../../../../contract/money.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Receiver } from './deal-mails.ts'
import { type MailContent, toMember } from './mail-content.ts'

export interface SilenceFacts {
  dealId: number
  serviceName: string
  buyer: Receiver
  seller: Receiver
  startedAt: Date
  /** Full days since the deal began. */
  day: number
}

/** Reminds a seller who has not written yet. */
export function silenceMail(facts: SilenceFacts, publicUrl: string): MailContent {
  const { buyer, seller, startedAt, day } = facts
  const due = writtenDateTime(addSeconds(startedAt, AUTO_CANCEL_SECONDS))
  return {
    kind: 'silence',
    dealId: facts.dealId,
    about: buyer,
    ...toMember(seller),
    subject: `${buyer.name}さんが、最初のお返事を待っています（${facts.serviceName}）`,
    heading: [`${buyer.name}さんが、`, '最初のお返事を', '待っています。'],
    paragraphs: [
      `取引がはじまって${day}日がたちましたが、まだメッセージが送られていません。短いごあいさつだけでも、${buyer.name}さんに安心していただけます。`,
    ],
    button: { label: 'メッセージを書く', url: `${publicUrl}/messages/${facts.dealId}` },
    rows: [
      ['サービス', facts.serviceName],
      ['はじまり', writtenDateTime(startedAt)],
      ['お返事の期限', due],
    ],
    notes: [
      `${due} までに一度もお返事がないと、${buyer.name}さんは、決済手数料を除く全額の返金を受けて取引を終えられるようになります。その場合、あなたのサービスはすべて停止になります。`,
    ],
  }
}
