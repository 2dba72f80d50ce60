import type { Database } from '../../platform/database.ts'
import type { MailSender } from '../../ports/mail-sender.ts'
import { findUser } from '../accounts/user-store.ts'
import { dateTime, yen } from './format.ts'
import type { Letter, Sender } from './letter.ts'
import { sendLetter } from './send-letter.ts'

interface Deps {
  db: Database
  mails: MailSender
  sender: Sender
}

/** What a letter about a payout tells; yen, and ISO 8601. */
export interface PayoutTold {
  sellerId: number
  amount: number
  fee: number
  at: string
}

export type PayoutStep = 'requested' | 'paid' | 'failed' | 'limit_near'

const WORDS: Readonly<Record<PayoutStep, readonly [string, string[], string]>> = {
  requested: [
    '出金の申請を受けつけました',
    ['出金の申請を、', '受けつけました。'],
    '数日のうちに、ご登録の口座へお振り込みします。',
  ],
  limit_near: [
    'お預かりの期限が近づいています',
    ['お預かりの期限が、', '近づいています。'],
    'お支払いから85日で、出金できる金額を自動でお振り込みします。その前に、いつでもご自身で出金できます。',
  ],
  paid: [
    'お振り込みが済みました',
    ['お振り込みが、', '済みました。'],
    'ご登録の口座をお確かめください。',
  ],
  failed: [
    'お振り込みができませんでした',
    ['お振り込みが、', 'できませんでした。'],
    '金額は出金できる金額に戻しました。手数料はかかりません。口座の登録をお確かめのうえ、もう一度お申し込みください。',
  ],
}

export async function mailPayout(deps: Deps, step: PayoutStep, told: PayoutTold): Promise<void> {
  const seller = await findUser(deps.db, told.sellerId)
  if (seller) await sendLetter(deps, letter(step, told, seller, deps.sender.publicUrl))
}

function letter(
  step: PayoutStep,
  { amount, fee, at }: PayoutTold,
  seller: { email: string; name: string },
  publicUrl: string,
): Letter {
  const [subject, heading, sentence] = WORDS[step]
  return {
    to: seller.email,
    receiver: seller.name,
    subject,
    heading: [...heading],
    paragraphs: [sentence],
    button: { label: '出金の画面をひらく', url: `${publicUrl}/payout` },
    rows: [
      ['出金の金額', yen(amount)],
      ['出金手数料', yen(fee)],
      ['お受け取り', yen(amount - fee)],
      ['日時', dateTime(new Date(at))],
    ],
  }
}
