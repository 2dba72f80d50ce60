import type { Operator } from '../../../../contract/calls/operator.ts'
import {
  SUSPENSION_REASONS,
  type SuspensionReason,
} from '../../../../contract/calls/suspensions.ts'
import { writtenDateTime, writtenYen } from '../../../../contract/written.ts'
import type { Receiver } from './deal-mails.ts'
import { type MailContent, toMember } from './mail-content.ts'

interface SuspensionFacts {
  reason: SuspensionReason
  /** The operator's text for the suspended person; may be empty. */
  words: string
  until: Date | null
  liftedAt: Date | null
  /** The operator's text about the lifting; may be empty. */
  liftWords: string
}

/** Running sales in which the person has never written (rule `seven-silent-days`). */
interface Silence {
  deals: number
  /** When the first of their buyers may end the deal with a refund. */
  endsAt: Date
}

interface Unread {
  /** Number of unread messages in all threads. */
  unread: number
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

const silenceGoesOn = ({ deals, endsAt }: Silence): string =>
  `最初のメッセージをまだ送っていない取引が${deals}件あります。7日の期限は停止のあいだも進み、${deals > 1 ? '早いもので ' : ''}${writtenDateTime(endsAt)} から、お相手は返金を受けて解約できます。`

const about = (person: Receiver, publicUrl: string) => ({
  kind: 'account' as const,
  ...toMember(person),
  occasion: OCCASION,
  button: { label: '画面をひらく', url: `${publicUrl}/mypage` },
})

export const suspendedMail = (
  suspension: SuspensionFacts & { silence: Silence | null },
  person: Receiver,
  publicUrl: string,
): MailContent => ({
  ...about(person, publicUrl),
  topic: 'suspension',
  subject: 'ご利用を停止しました',
  heading: ['ご利用を、', '停止しました。'],
  paragraphs: [
    'サービスはすべて停止になり、出金とメッセージはお使いいただけません。売上は、そのままお預かりしています。',
    ...given(suspension.words),
  ],
  rows: [
    ['理由', SUSPENSION_REASONS[suspension.reason]],
    ['もどるとき', endOf(suspension)],
  ],
  notes: [
    ...(suspension.silence ? [silenceGoesOn(suspension.silence)] : []),
    '停止のあいだに届いたメッセージは、そのつどはお知らせしません。停止が解けたときに、未読の数をまとめてお知らせします。',
    '心あたりがないときや、事情をお伝えになりたいときは、ログインすると出る画面からお送りください。',
  ],
})

export const suspensionLiftedMail = (
  { liftedAt, liftWords, unread }: Pick<SuspensionFacts, 'liftedAt' | 'liftWords'> & Unread,
  person: Receiver,
  publicUrl: string,
): MailContent => ({
  ...about(person, publicUrl),
  topic: 'suspension_lifted',
  subject: '利用停止を解除しました',
  heading: ['利用停止を、', '解除しました。'],
  paragraphs: [
    'いまからお使いいただけます。サービスは停止中のままです。公開するときは、サービスの編集の画面からお手続きください。',
    ...given(liftWords),
  ],
  rows: [
    ...(liftedAt ? [['解除の日時', writtenDateTime(liftedAt)] as const] : []),
    ...(unread > 0 ? [['未読のメッセージ', `${unread}件`] as const] : []),
  ],
})

/** The operator's own text to one person. */
export const personNoticeMail = (
  text: string,
  person: Receiver,
  publicUrl: string,
): MailContent => ({
  ...about(person, publicUrl),
  topic: 'person_notice',
  subject: '運営からのお知らせ',
  heading: ['運営からの、', 'お知らせです。'],
  paragraphs: [text],
  button: { label: 'お知らせをひらく', url: `${publicUrl}/notices` },
  notes: ['お返事は、お問い合わせの画面からお送りください。'],
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
  topic: 'inactivity',
  subject: '一年以上、ログインされていません',
  heading: ['一年以上、', 'ログインされていません。'],
  paragraphs: [
    '下の期限までにログインされないときは、利用規約にしたがって、ご利用の停止か退会の手続きをすることがあります。つづけてお使いになるときは、一度ログインしてください。',
    ...(unpaid > 0
      ? [
          '停止や退会になると、まだ出金していない売上も失効します。期限までは、いつでも出金できます。',
        ]
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
  topic: 'appeal_receipt',
  subject: 'お伝えいただいた事情を受け取りました',
  heading: ['事情を、', '受け取りました。'],
  paragraphs: ['ふつう3日のうちにお答えします。お答えするまで、利用停止はつづきます。'],
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
  topic: 'appeal_answer',
  subject: 'お伝えいただいた事情にお答えします',
  heading: ['利用停止は、', 'このままつづきます。'],
  paragraphs: given(appeal.answerWords),
  rows: [['もどるとき', endOf(appeal)]],
  notes: appeal.againAt
    ? [`新しい事情があれば、${writtenDateTime(appeal.againAt)} からもう一度伝えられます。`]
    : [],
})
