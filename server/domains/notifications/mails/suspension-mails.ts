import type { Operator } from '../../../../contract/calls/operator.ts'
import {
  SUSPENSION_REASONS,
  type SuspensionReason,
} from '../../../../contract/calls/suspensions.ts'
import { writtenDateTime, writtenYen } from '../../../../contract/written.ts'
import type { Receiver } from './deal-mails.ts'
import type { MailContent } from './mail-content.ts'

interface SuspensionFacts {
  reason: SuspensionReason
  /** For the suspended person; may be empty. */
  words: string
  until: Date | null
  liftedAt: Date | null
  /** For the person; may be empty. */
  liftWords: string
}

interface AppealFacts {
  words: string
  madeAt: Date
  answerWords: string
  until: Date | null
  person: { id: number; name: string }
}

const OCCASION = 'アカウントのお知らせ'
const given = (words: string): string[] => (words ? [words] : [])
const endOf = ({ until }: { until: Date | null }): string =>
  until ? `${writtenDateTime(until)} に自動でもどります` : '決まっていません'

const about = (person: Receiver, publicUrl: string) => ({
  kind: 'account' as const,
  to: { memberId: person.id },
  receiver: person.name,
  occasion: OCCASION,
  button: { label: '画面をひらく', url: `${publicUrl}/mypage` },
})

export const suspendedMail = (
  suspension: SuspensionFacts,
  person: Receiver,
  publicUrl: string,
): MailContent => ({
  ...about(person, publicUrl),
  subject: 'ご利用を停止しました',
  heading: ['ご利用を、', '停止しました。'],
  paragraphs: [
    'サービスはすべて停止し、出金とメッセージは止まっています。売上は消えていません。',
    ...given(suspension.words),
  ],
  rows: [
    ['理由', SUSPENSION_REASONS[suspension.reason]],
    ['もどるとき', endOf(suspension)],
  ],
  notes: ['心あたりがないときや、事情を伝えたいときは、ログインした画面からお聞かせください。'],
})

export const suspensionLiftedMail = (
  { words: _, liftedAt, liftWords }: SuspensionFacts,
  person: Receiver,
  publicUrl: string,
): MailContent => ({
  ...about(person, publicUrl),
  subject: '停止は解けました',
  heading: ['停止は、', '解けました。'],
  paragraphs: [
    'すぐにお使いになれます。サービスは停止のままです。ひらくときは、サービスの画面からどうぞ。',
    ...given(liftWords),
  ],
  rows: liftedAt ? [['解けたとき', writtenDateTime(liftedAt)]] : [],
})

interface InactiveFacts {
  person: Receiver
  /** Yen that will lapse. */
  unpaid: number
  /** The use may be ended from then on. */
  until: Date
}

export const inactiveMail = (
  { person, unpaid, until }: InactiveFacts,
  publicUrl: string,
): MailContent => ({
  ...about(person, publicUrl),
  subject: '一年のあいだ、ログインがありません',
  heading: ['一年のあいだ、', 'ログインがありません。'],
  paragraphs: [
    'ひと月のうちにログインされないときは、利用規約にしたがって、ご利用の停止か退会の手続きをすることがあります。つづけてお使いになるときは、ログインだけしてください。',
    ...(unpaid > 0
      ? ['そのときは、まだ出金していない売上も失効します。その前に、いつでも出金できます。']
      : []),
  ],
  button: { label: 'ログインする', url: `${publicUrl}/mypage` },
  rows: [
    ['期限', writtenDateTime(until)],
    ...(unpaid > 0 ? [['出金していない売上', writtenYen(unpaid)] as const] : []),
  ],
})

export const appealReceipt = (appeal: AppealFacts, publicUrl: string): MailContent => ({
  ...about(appeal.person, publicUrl),
  subject: 'お伝えいただいた事情を受け取りました',
  heading: ['事情を、', '受け取りました。'],
  paragraphs: ['ふつう3日のうちにお答えします。答えが出るまで、停止はつづきます。'],
  rows: [['受信', writtenDateTime(appeal.madeAt)]],
})

export const appealMailToOperator = (
  { person, madeAt }: AppealFacts,
  operator: Operator,
  publicUrl: string,
): MailContent => ({
  kind: 'inquiry',
  to: { address: operator.email },
  receiver: operator.name,
  occasion: '利用停止への異議',
  subject: `${person.name}さんが、利用停止に異議を伝えています`,
  heading: ['利用停止への異議が、', '届きました。'],
  paragraphs: ['答えるまで停止はつづきます。'],
  button: { label: '読んで答える', url: `${publicUrl}/admin/person/${person.id}` },
  rows: [['受信', writtenDateTime(madeAt)]],
})

export const appealRefusedMail = (
  appeal: AppealFacts & { againAt: Date | null },
  publicUrl: string,
): MailContent => ({
  ...about(appeal.person, publicUrl),
  subject: 'お伝えいただいた事情にお答えします',
  heading: ['停止は、', 'このままです。'],
  paragraphs: given(appeal.answerWords),
  rows: [['もどるとき', endOf(appeal)]],
  notes: appeal.againAt
    ? [`新しい事情があれば、${writtenDateTime(appeal.againAt)} からもう一度伝えられます。`]
    : [],
})
