import { sendBouncedAgain } from './domains/deals/remedy-refund.ts'
import type { Remedies } from './domains/moderation/act-on-alert.ts'
import type { ALERT_WORDS } from './domains/moderation/record-words.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import type { Alert } from './platform/alerts.ts'
import type { Jobs, Queue } from './platform/queue.ts'
import { retryFailedJob, tryNow } from './platform/resume-work.ts'

interface RemedyDeps extends PaymentEventDeps {
  queue: Pick<Queue, 'enqueue' | 'runNow'>
  recurring: readonly { name: string }[]
}

type Table = { [K in keyof typeof ALERT_WORDS]?: Remedies[string] }

const TRY_AGAIN = 'もう一度ためす'
const TRYING = 'もう一度ためしています。うまくいくと、10分ほどで要対応から消えます。'

/** What the operator can press beside an alert; kinds without a line have none. */
export const alertRemedies = (deps: RemedyDeps): Remedies => {
  const table: Table = {
    'a refund failed at the provider': {
      label: 'カードにもう一度送る',
      run: alert => sendAgain(deps, alert),
    },
    'a call used up its tries': { label: TRY_AGAIN, run: alert => tryCall(deps, alert) },
    'a call waits for days': { label: TRY_AGAIN, run: alert => tryCall(deps, alert) },
    'a notice used up its tries': { label: TRY_AGAIN, run: alert => tryNotice(deps, alert) },
    'a follow-up used up its tries': { label: TRY_AGAIN, run: alert => tryFollowUp(deps, alert) },
    'recurring work failed': { label: 'いま、もう一度おこなう', run: alert => runNow(deps, alert) },
  }
  return table
}

async function sendAgain(deps: RemedyDeps, { facts }: Alert): Promise<string> {
  const sent = await deps.db
    .transaction()
    .execute(tx => sendBouncedAgain(deps, tx, String(facts.key)))
  return sent
    ? 'カードにもう一度送ります。届かなければ、また要対応に出ます。'
    : 'お返しする分は、もうありません。すみにしてください。'
}

async function tryCall({ db, queue }: RemedyDeps, { facts }: Alert): Promise<string> {
  await tryNow(db, queue.enqueue, 'outside-call', { key: String(facts.key) })
  return TRYING
}

async function tryNotice({ db, queue }: RemedyDeps, { facts }: Alert): Promise<string> {
  await tryNow(db, queue.enqueue, 'payment-event', { id: String(facts.id) })
  return TRYING
}

/** The queue forgets a failed job after some days; then it gets the same job anew. */
async function tryFollowUp({ db, queue }: RemedyDeps, { facts }: Alert): Promise<string> {
  const id = String(facts.id)
  if (await retryFailedJob(db, id)) return TRYING
  const { event, reaction, about } = facts
  const job = { event, reaction, facts: about } as Jobs['reaction']
  await queue.enqueue(db, 'reaction', job, { id })
  return TRYING
}

async function runNow({ queue, recurring }: RemedyDeps, { facts }: Alert): Promise<string> {
  const work = recurring.find(({ name }) => name === facts.name)
  if (!work) return 'この作業は、いまはありません。すみにしてください。'
  await queue.runNow(work.name)
  return 'はじめました。最後までできると、要対応から消えます。'
}
