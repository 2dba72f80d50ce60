import type { AdminHealth } from '../../../../contract/calls/operator/admin-health.ts'
import { HOUR_SECONDS } from '../../../../contract/dates/durations.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { formatMonthDayTime } from '../../../lib/format/short-dates.ts'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { HEALTH_TEXTS as T } from './health-texts.ts'

export interface HealthRow {
  name: keyof typeof T.names
  /** The list or page with more about it. */
  to: string | null
  hint: string
  figure: string
  /** `mid` should be looked at, `no` needs a person. */
  state: 'ok' | 'mid' | 'no'
}

const MINUTE = 60
/** Hours since the last full comparison after which the nightly one counts as missed. */
const LATE_HOURS = 25
/** Age of waiting work after which it is slow, and after which it is stuck. */
const SLOW = 5 * MINUTE
/** Seconds for an answer that a person feels as waiting. */
const FELT = 1

export function timeOf(seconds: number): string {
  if (seconds < MINUTE) return T.seconds(Math.round(seconds))
  if (seconds < HOUR_SECONDS) return T.minutes(Math.floor(seconds / MINUTE))
  return T.hours(Math.floor(seconds / HOUR_SECONDS))
}

const stateOf = (seconds: number): HealthRow['state'] => {
  if (seconds < SLOW) return 'ok'
  return seconds < HOUR_SECONDS ? 'mid' : 'no'
}

function booksRow({ books, differences }: AdminHealth, now: number): HealthRow {
  const of = { name: 'books', to: adminLinks.books } as const
  if (!books) return { ...of, hint: T.neverRan, figure: T.none, state: 'mid' }
  const length = (Date.parse(books.endedAt) - Date.parse(books.startedAt)) / 1000
  const hint = T.ran(formatMonthDayTime(books.startedAt), timeOf(length))
  const hours = Math.floor((now - Date.parse(books.startedAt)) / 1000 / HOUR_SECONDS)
  if (differences > 0) return { ...of, hint, figure: T.differences(differences), state: 'no' }
  if (hours >= LATE_HOURS) return { ...of, hint, figure: T.late(hours), state: 'no' }
  return { ...of, hint, figure: T.agreed, state: 'ok' }
}

const webhooksRow = ({ webhooks }: AdminHealth): HealthRow => ({
  name: 'webhooks',
  to: adminLinks.records('webhooks'),
  hint: webhooks.lastAt ? T.lastAt(formatMonthDayTime(webhooks.lastAt)) : T.noWebhook,
  figure: T.delay(timeOf(webhooks.oldestSeconds)),
  state: stateOf(webhooks.oldestSeconds),
})

const outboxRow = ({ outbox }: AdminHealth): HealthRow => ({
  name: 'outbox',
  to: adminLinks.records('outbox'),
  hint: outbox.waiting > 0 ? T.oldest(timeOf(outbox.oldestSeconds)) : '',
  figure: T.waiting(outbox.waiting),
  state: stateOf(outbox.oldestSeconds),
})

function jobsRow({ jobs }: AdminHealth): HealthRow {
  const of = { name: 'jobs', to: adminLinks.queue({ kind: 'machine', order: 'due' }) } as const
  const hint = T.inHour(formatNumber(jobs.done))
  if (jobs.stopped > 0) return { ...of, hint, figure: T.stopped(jobs.stopped), state: 'mid' }
  const state = stateOf(jobs.oldestSeconds)
  return {
    ...of,
    hint,
    figure: state === 'ok' ? T.stopped(0) : T.delay(timeOf(jobs.oldestSeconds)),
    state,
  }
}

const mailsRow = ({ mails }: AdminHealth): HealthRow => ({
  name: 'mails',
  to: adminLinks.records('mails'),
  hint: T.inHour(formatNumber(mails.sent)),
  figure: T.refused(mails.refused),
  state: mails.refused > 0 ? 'mid' : 'ok',
})

const answersRow = ({ answersSeconds: seconds }: AdminHealth): HealthRow => ({
  name: 'answers',
  to: null,
  hint: T.share,
  figure: seconds === null ? T.none : T.answered(seconds.toFixed(2)),
  state: seconds !== null && seconds > FELT ? 'mid' : 'ok',
})

function servicesRow({ outside }: AdminHealth): HealthRow {
  const away = outside.filter(({ awaySince }) => awaySince !== null)
  const of = { name: 'services', to: null, hint: '' } as const
  if (away.length === 0) return { ...of, figure: T.allThere, state: 'ok' }
  const hasPayments = away.some(({ name }) => name === 'payments')
  const names = away.map(({ name }) => T.services[name])
  return { ...of, figure: T.away(names), state: hasPayments ? 'no' : 'mid' }
}

/** One line for each part of the system; `now` is the server's clock. */
export const healthRows = (health: AdminHealth, now: number): HealthRow[] => [
  booksRow(health, now),
  webhooksRow(health),
  outboxRow(health),
  jobsRow(health),
  mailsRow(health),
  answersRow(health),
  servicesRow(health),
]
