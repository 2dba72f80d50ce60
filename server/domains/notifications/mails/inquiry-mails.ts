import { INQUIRY_CATEGORIES } from '../../../../contract/calls/inquiries.ts'
import type { Operator } from '../../../../contract/calls/operator.ts'
import { writtenDateTime } from '../../../../contract/written.ts'
import type { Inquiry } from '../inquiry-store.ts'
import type { MailContent } from './mail-content.ts'

const subjectOf = ({ category }: Inquiry): string => INQUIRY_CATEGORIES[category - 1] ?? 'その他'

const rowsOf = (inquiry: Inquiry): [string, string][] => [
  ['ご用件', subjectOf(inquiry)],
  ['お名前', inquiry.name],
  ['メールアドレス', inquiry.email],
  ...(inquiry.phone ? [['電話番号', inquiry.phone] as [string, string]] : []),
  ['受信', writtenDateTime(inquiry.receivedAt)],
]

export const inquiryMailToOperator = (inquiry: Inquiry, operator: Operator): MailContent => ({
  kind: 'inquiry',
  to: { address: operator.email },
  receiver: operator.name,
  occasion: 'お問い合わせの受信',
  subject: `お問い合わせ（${subjectOf(inquiry)}）`,
  heading: ['お問い合わせが、', '届きました。'],
  paragraphs: [],
  quote: inquiry.text,
  button: { label: 'お返事を書く', url: `mailto:${encodeURIComponent(inquiry.email)}` },
  rows: [
    ...rowsOf(inquiry),
    ['利用者番号', inquiry.userId === null ? 'ログインなし' : String(inquiry.userId)],
  ],
})

export const receiptToSender = (
  inquiry: Inquiry,
  operator: Operator,
  publicUrl: string,
): MailContent => ({
  kind: 'inquiry',
  to: { address: inquiry.email },
  receiver: inquiry.name,
  occasion: 'お問い合わせの控え',
  subject: 'お問い合わせを受け取りました',
  heading: ['お問い合わせを、', '受け取りました。'],
  paragraphs: [`内容を確かめ、${operator.answerTime}、このメールアドレスへお返事します。`],
  quote: inquiry.text,
  button: { label: 'よくある質問を見る', url: `${publicUrl}/faq` },
  rows: rowsOf(inquiry),
  notes: [
    'このメールにご返信いただいても届きません。書き足したいことがあるときは、お問い合わせの画面からお送りください。',
  ],
})
