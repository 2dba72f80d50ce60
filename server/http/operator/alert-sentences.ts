import { DAY_MS } from '../../../contract/dates/durations.ts'
import { writtenYen } from '../../../contract/written.ts'
import type { ListedAlert } from '../../domains/moderation/records/list-alerts.ts'
import type { LedgerRule } from '../../domains/reconciliation/books/ledger-rules.ts'
import type { AlertKind } from '../../platform/alert-kinds.ts'
import { billingChanges } from './billing-changes.ts'
import { alertLabel, callLabel } from './record-labels.ts'

/** Values of one alert that its sentence can contain. */
export interface AlertWords {
  buyer: string
  seller: string
  /** Whole days that a payout has been on its way. */
  days: string
  /** An account whose balance differs. */
  account: string
  /** The amount by which it differs, and whether the provider has more or less. */
  gap: string
  /** How the billing of a subscription differs from its deal. */
  changes: string
  /** Name of a call of the outbox. */
  call: string
  /** The first of these facts that the alert has. */
  yen: (...facts: string[]) => string
  fact: (name: string) => string
}

/**
 * The event in one sentence for each kind; `docs/alerts.md` has the same. An alert stores no names,
 * so they are read when it is shown.
 */
export const ALERT_SENTENCES: Readonly<Record<AlertKind, (words: AlertWords) => string>> = {
  'a payout nobody asked for': ({ seller, yen }) =>
    `${seller}が、申請のない ${yen('amount')} を決済会社の画面から引き出しました。`,
  'subscription without a checkout of ours': ({ fact }) =>
    `決済会社に、申し込みの記録がない契約 ${fact('subscriptionId')} があります。`,
  'invoice total differs from the deal': ({ buyer, yen }) =>
    `${buyer}への請求 ${yen('total')} が、取引の ${yen('expected')} と合いません。`,
  'charges paused at the provider': ({ buyer, seller, fact }) =>
    Number(fact('drafts')) > 0
      ? `止められていた${buyer}への請求（${seller}との取引）が、下書きのまま${fact('drafts')}件のこっています。`
      : `${buyer}への請求（${seller}との取引）が、決済会社の画面で止められています。`,
  'a subscription bills otherwise than its deal': ({ buyer, seller, yen, changes }) =>
    `${buyer}への請求（${seller}との取引、毎月 ${yen('expected')}）が、決済会社の画面で変えられています：${changes}。`,
  'money in another currency': ({ fact }) =>
    `決済会社に、円でないお金（${fact('currency')}、${fact('objectId')}）があります。`,
  'a charge that pays no month': ({ fact, yen }) =>
    `決済会社に、どの月のものでもない支払い ${yen('total')}（${fact('chargeId')}）があります。`,
  'a refund failed at the provider': ({ buyer, yen }) =>
    `${buyer}への返金 ${yen('amount', 'due')} が、届かずに戻りました。`,
  'a refund made by hand at the provider': ({ buyer, yen }) =>
    `${buyer}へ、決済会社の画面から ${yen('amount')} が返金されました。`,
  'a transfer reversed by hand at the provider': ({ seller, yen }) =>
    `${seller}へ送った売上のうち ${yen('amount')} が、決済会社の画面から取り消されました。`,
  'the provider refuses a decided refund': ({ buyer, yen }) =>
    `${buyer}への返金 ${yen('amount')} を、決済会社が断りました。`,
  'the connected account holds less than a payout': ({ seller, yen }) =>
    `${seller}の出金 ${yen('amount')} に、口座の残高 ${yen('available')} が足りません。`,
  'shares wait for a restricted account': ({ seller, yen }) =>
    `${seller}の口座が止められ、${yen('yen')} を送れずにいます。`,
  'money left on a disconnected account': ({ seller, yen }) =>
    `${seller}が切り離した口座に、${yen('amount')} が残っています。`,
  'a payout does not arrive': ({ seller, yen, days }) =>
    `${seller}の出金 ${yen('amount')} が、${days}日のあいだ送金中です。`,
  'money nears the holding limit and cannot be paid out': ({ seller, yen }) =>
    `${seller}の ${yen('available')} は、90日が近いのに自動で送れません。`,
  'the push service refuses messages': ({ fact }) =>
    `通知サービス ${fact('service')} が、こちらの鍵を断りました。`,
  'a call used up its tries': ({ call, fact }) =>
    `${call}が、${fact('attempts')}回ためして止まりました。`,
  'a call waits for days': ({ call }) => `${call}が、3日たっても終わっていません。`,
  'a webhook used up its tries': ({ fact }) =>
    `決済会社からの知らせ ${fact('type')} が、${fact('attempts')}回ためして止まりました。`,
  'a reaction used up its tries': ({ fact }) =>
    `${fact('event')} のあとの仕事 ${fact('reaction')} が、止まりました。`,
  'recurring work failed': ({ fact }) =>
    `定時の作業 ${fact('name')} が、終わりまで進みませんでした。`,
  'books and provider differ': ({ account, gap }) => `${account}が、帳簿より ${gap}なっています。`,
}

const ledgerSentence = (rule: string) =>
  `帳簿の点検が「${alertLabel(rule).replace('帳簿：', '')}」を見つけました。`

export function alertSentence(alert: ListedAlert, now: Date): string {
  const { kind } = alert
  const sentence = (ALERT_SENTENCES as Readonly<Record<string, (words: AlertWords) => string>>)[
    kind
  ]
  return sentence ? sentence(wordsOf(alert, now)) : ledgerSentence(kind as LedgerRule)
}

function wordsOf({ facts, buyer, seller, sentAt }: ListedAlert, now: Date): AlertWords {
  const named = (name: string | null, role: string) => (name === null ? role : `${name}さん`)
  const gap = Number(facts.theirs ?? 0) - Number(facts.ours ?? 0)
  const days = sentAt ? Math.floor((now.getTime() - sentAt.getTime()) / DAY_MS) : null
  return {
    buyer: named(buyer, '買う人'),
    seller: named(seller, '売る人'),
    days: String(days ?? '何'),
    account: facts.account === 'platform' ? '運営の残高' : `${named(seller, '売る人')}の口座`,
    gap: `${writtenYen(Math.abs(gap))} ${gap < 0 ? '少なく' : '多く'}`,
    changes: billingChanges(facts),
    call: callLabel(String(facts.call ?? '')),
    yen: (...names) => writtenYen(Number(facts[names.find(name => name in facts) ?? ''] ?? 0)),
    fact: name => String(facts[name] ?? ''),
  }
}
