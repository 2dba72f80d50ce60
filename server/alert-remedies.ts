import { writtenNumber, writtenYen } from '../contract/written.ts'
import { findPayoutAccount } from './domains/accounts/payout-account/payout-account-store.ts'
import { refreshPayoutAccount } from './domains/accounts/payout-account/refresh-payout-account.ts'
import { sendBouncedAgain } from './domains/deals/refunds/remedy-refund.ts'
import { assignPart } from './domains/deals/unassigned/assign-part.ts'
import { assignPayment } from './domains/deals/unassigned/assign-payment.ts'
import type { Remedies } from './domains/moderation/act-on-alert.ts'
import { settleLostMoney } from './domains/payouts/lost-account/settle-lost-money.ts'
import type { LedgerRule } from './domains/reconciliation/books/ledger-rules.ts'
import { askRun } from './domains/reconciliation/runs/ask-run.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import type { AlertKind } from './platform/alert-kinds.ts'
import type { Alert } from './platform/find-alerts.ts'
import type { Jobs, Queue } from './platform/jobs/queue.ts'
import { retryFailedJob, tryNow } from './platform/jobs/unfinished/resume-work.ts'

interface RemedyDeps extends PaymentEventDeps {
  queue: Pick<Queue, 'enqueue' | 'runNow'>
  recurring: readonly { name: string }[]
}

type Table = { [K in AlertKind | LedgerRule]?: Remedies[string] }

const TRY_AGAIN = 'もう一度ためす'
const TRYING = 'もう一度ためしています。うまくいくと、10分ほどで要対応から消えます。'

/** The operator's buttons for each kind of alert; other kinds have no button. */
export const alertRemedies = (deps: RemedyDeps): Remedies => {
  const table: Table = {
    'a refund failed at the provider': {
      label: 'カードにもう一度送る',
      run: alert => sendAgain(deps, alert),
    },
    'invoice total differs from the deal': {
      label: 'この月の支払いとして記帳する',
      helps: ({ held }) => Number(held) > 0,
      run: alert => assignHeld(deps, alert),
    },
    'a charge that pays no month': {
      label: 'この月の支払いとして記帳する',
      helps: ({ dealId }) => dealId !== null,
      run: alert => bookPart(deps, alert),
    },
    'a call used up its tries': { label: TRY_AGAIN, run: alert => tryCall(deps, alert) },
    'a call waits for days': { label: TRY_AGAIN, run: alert => tryCall(deps, alert) },
    'a webhook used up its tries': { label: TRY_AGAIN, run: alert => tryWebhook(deps, alert) },
    'a reaction used up its tries': { label: TRY_AGAIN, run: alert => tryReaction(deps, alert) },
    'books and provider differ': { label: 'いま照合する', run: () => compareAgain(deps) },
    'recurring work failed': { label: 'いま、もう一度おこなう', run: alert => runNow(deps, alert) },
    'money left on a disconnected account': {
      label: '売る人が受け取ったと記す',
      run: alert => settleLost(deps, alert),
    },
    'shares wait for a restricted account': {
      label: '口座を読みなおす',
      run: alert => readAccount(deps, alert),
    },
    'money nears the holding limit and cannot be paid out': {
      label: 'もう一度、振り込みをためす',
      run: () => runWork(deps, 'guard-holding-limit'),
    },
    'a payout does not arrive': {
      label: '決済会社に聞く',
      run: () => runWork(deps, 'ask-about-payouts'),
    },
  }
  return table
}

async function sendAgain(deps: RemedyDeps, { facts }: Alert): Promise<string> {
  const sent = await deps.db
    .transaction()
    .execute(tx => sendBouncedAgain(deps, tx, String(facts.key)))
  return sent
    ? 'カードにもう一度送ります。届かなければ、また要対応に出ます。'
    : 'お返しする分は、もうありません。済みにしてください。'
}

async function assignHeld(deps: RemedyDeps, { facts }: Alert): Promise<string> {
  const { booked, tooMuch } = await assignPayment(deps, String(facts.invoiceId))
  if (tooMuch > 0)
    return `取引の額より ${writtenYen(tooMuch)} 多いままです。決済会社の画面で返金してから、もう一度おしてください。`
  if (booked === 0)
    return '預かっている分がないか、異議の途中か、売る人が退会しています。記帳していません。'
  return `${writtenYen(booked)} を、この月の支払いとして記帳しました。`
}

async function bookPart(deps: RemedyDeps, { facts }: Alert): Promise<string> {
  const booked = await assignPart(deps, String(facts.chargeId))
  if (booked === 0)
    return '月の請求の一部で、のこりが決済会社の画面で片づいたものだけを記帳できます。異議の途中の分と、取引の額をこえる分は記帳できません。'
  return `${writtenYen(booked)} を、この月の支払いとして記帳しました。`
}

async function tryCall({ db, queue }: RemedyDeps, { facts }: Alert): Promise<string> {
  await tryNow(db, queue.enqueue, 'outside-call', { key: String(facts.key) })
  return TRYING
}

async function tryWebhook({ db, queue }: RemedyDeps, { facts }: Alert): Promise<string> {
  await tryNow(db, queue.enqueue, 'payment-event', { id: String(facts.id) })
  return TRYING
}

/** A job that the queue no longer has, because somebody deleted it there, is queued again. */
async function tryReaction({ db, queue }: RemedyDeps, { facts }: Alert): Promise<string> {
  const id = String(facts.id)
  if (await retryFailedJob(db, id)) return TRYING
  const { event, reaction, about } = facts
  const job = { event, reaction, facts: about } as Jobs['reaction']
  await queue.enqueue(db, 'reaction', job, { id })
  return TRYING
}

async function compareAgain({ db, clock, queue }: RemedyDeps): Promise<string> {
  await askRun({ db, clock, startSoon: () => queue.runNow('reconcile') })
  return '照合をはじめました。合うと、要対応から消えます。'
}

async function runNow({ queue, recurring }: RemedyDeps, { facts }: Alert): Promise<string> {
  const work = recurring.find(({ name }) => name === facts.name)
  if (!work) return 'この作業は、いまはありません。済みにしてください。'
  await queue.runNow(work.name)
  return 'はじめました。最後までできると、要対応から消えます。'
}

async function runWork({ queue }: RemedyDeps, name: string): Promise<string> {
  await queue.runNow(name)
  return 'はじめました。片づくと、要対応から消えます。'
}

async function settleLost(deps: RemedyDeps, { facts }: Alert): Promise<string> {
  const yen = await settleLostMoney(deps, Number(facts.sellerId))
  if (yen === 0) return '前の口座には、もう残っていません。要対応をとじました。'
  return `${writtenNumber(yen)}円を、受け取り済みとして帳簿に記しました。`
}

async function readAccount(deps: RemedyDeps, { facts }: Alert): Promise<string> {
  const account = await findPayoutAccount(deps.db, Number(facts.sellerId))
  if (!account) return '売る人の口座は、いまはありません。'
  await refreshPayoutAccount(deps, account.accountId)
  return '口座を読みなおしました。使えるようになっていれば、待っている売上を送ります。'
}
