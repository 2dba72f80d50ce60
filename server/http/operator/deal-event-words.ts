import { writtenDateTime, writtenYen } from '../../../contract/written.ts'
import type { DealFactKind, DealFacts, RecordedFact } from '../../domains/deals/deal-fact.ts'

/** Names of the deal's parties by their ids. */
export type NameOf = (userId: number | null) => string

interface EventWords {
  title: string
  text?: string
}

const EXITS = { refund_full: '全額の返金', refund_proration: '日割りの返金' } as const

const CAUSES = {
  seller: '売る人の解約',
  buyer: '買う人が決済会社の画面で解約',
  provider: '決済会社での手続き',
  account: '受け取り口座の確認が済まない',
} as const

const REASONS: Readonly<Record<DealFacts['ended']['reason'], string>> = {
  buyer: '買う人の解約',
  seller: '売る人の解約',
  agreed: '申請の成立',
  auto_cancel: '7日間返事がないための解約',
  payment: '支払いが確認できない',
  dispute: 'カード会社への申し立て',
  suspension: '利用停止',
  provider: '決済会社での手続き',
  account: '受け取り口座の確認が済まない',
}

const moved = ({ refund, takenBack }: { refund: number; takenBack: number }): string =>
  `返金 ${writtenYen(refund)}、うち売る人の負担 ${writtenYen(takenBack)}`

/** The operator's words for each entry of a deal's history. */
const WORDS: { [K in DealFactKind]: (facts: DealFacts[K], nameOf: NameOf) => EventWords } = {
  opened: ({ price }) => ({ title: '取引のはじまり', text: `月額 ${writtenYen(price)}` }),
  paid: ({ price, periodEnd }) => ({
    title: '更新',
    text: `月額 ${writtenYen(price)}、次は ${writtenDateTime(new Date(periodEnd))}`,
  }),
  payment_failed: () => ({ title: '支払いができなかった' }),
  recovered: ({ isGivenUp }) => ({
    title: isGivenUp ? '未払いの請求が取りやめになった' : '支払いが済んだ',
  }),
  ending: ({ endsAt, cause = 'seller' }) => ({
    title: '次の更新日で終わる',
    text: `${CAUSES[cause]}、${writtenDateTime(new Date(endsAt))} まで`,
  }),
  continuing: () => ({ title: '終わりの取り消し' }),
  request_made: ({ by, exit, ...amounts }, nameOf) => ({
    title: '解約の申請',
    text: `${nameOf(by)}から、${EXITS[exit]}（申請のときの ${moved(amounts)}）`,
  }),
  refund_added: amounts => ({ title: '返金の追加', text: moved(amounts) }),
  request_withdrawn: ({ by }, nameOf) => ({ title: '申請の取り下げ', text: nameOf(by) }),
  request_refused: ({ by }, nameOf) => ({ title: '申請に応じなかった', text: nameOf(by) }),
  ended: ({ reason, given }) => ({
    title: '取引の終わり',
    text: [REASONS[reason], given && moved(given)].filter(Boolean).join('、'),
  }),
  payment_voided: ({ total }) => ({
    title: '終わりのあとの支払いを全額返した',
    text: writtenYen(total),
  }),
  refunded_by_hand: ({ amount }) => ({
    title: '決済会社の画面でした返金',
    text: writtenYen(amount),
  }),
  refund_bounced: ({ amount, due }) => ({
    title: '返金がカードに届かなかった',
    text: `${writtenYen(amount)}、お預かり ${writtenYen(due)}`,
  }),
  refund_sent_again: ({ amount }) => ({ title: '返金の送り直し', text: writtenYen(amount) }),
  refund_paid_otherwise: ({ amount }) => ({
    title: '返金を別の方法で返した',
    text: writtenYen(amount),
  }),
  disputed: ({ amount, held }) => ({
    title: 'カード会社への申し立て',
    text: `${writtenYen(amount)}、売る人のぶん ${writtenYen(held)} を止めた`,
  }),
  dispute_closed: ({ outcome }) => ({
    title: outcome === 'won' ? '申し立てが退けられた' : '申し立てが認められた',
  }),
}

export function eventWords({ kind, facts }: RecordedFact, nameOf: NameOf) {
  const words = WORDS[kind] as (facts: object, nameOf: NameOf) => EventWords
  const { title, text = '' } = words(facts, nameOf)
  return { title, text }
}
