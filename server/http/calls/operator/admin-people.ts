import type { AdminPerson, adminPeople } from '../../../../contract/calls/admin-people.ts'
import { readPayoutBank } from '../../../domains/accounts/payout-account/read-payout-bank.ts'
import type { SuspensionRecord } from '../../../domains/accounts/suspension/suspension-store.ts'
import type { Appeal } from '../../../domains/moderation/appeals/appeal.ts'
import type { RecordedAct } from '../../../domains/moderation/audit-store.ts'
import { noticePerson } from '../../../domains/moderation/people/notice-person.ts'
import { openPerson } from '../../../domains/moderation/people/open-person.ts'
import type { Person, PersonDeal, PersonMail } from '../../../domains/moderation/people/person.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import type { Handlers } from '../../handler.ts'
import { labelOf, RECORD_LABELS } from '../../operator/record-labels.ts'
import { type Around, readAround } from './around-person.ts'

interface AdminPeopleDeps {
  db: Database
  clock: Clock
  payments: Pick<PaymentProvider, 'readBank'>
  publish: Publish
}

export function adminPeopleHandlers(deps: AdminPeopleDeps): Handlers<typeof adminPeople> {
  return {
    async admin_person({ viewer, input: { userId } }) {
      const person = await openPerson(deps, viewer.id, userId)
      return { person: { ...shownPerson(person), ...(await readAround(deps, userId)) } }
    },
    async admin_person_bank({ input: { userId } }) {
      const bank = await readPayoutBank(deps, userId)
      return { bank: bank && { name: bank.name, last4: bank.last4 } }
    },
    admin_person_notice: ({ viewer, input, once }) =>
      once(() => noticePerson(deps, viewer.id, input)),
  }
}

function shownPerson({
  head,
  ratings,
  balance,
  ...person
}: Person): Omit<AdminPerson, keyof Around> {
  const { payouts, paidOut, earned, registeredAt, leftAt, suspendedAt, activeMonth, ...rest } = head
  const { available, pending, frozen } = balance
  return {
    ...rest,
    ...ratings,
    registeredAt: registeredAt.toISOString(),
    activeMonth: activeMonth.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
    money: { available, pending, frozen, payouts, paidOut, earned },
    services: person.services,
    deals: person.deals.map(shownDeal),
    reports: person.reports.map(({ createdAt, ...report }) => ({
      ...report,
      createdAt: createdAt.toISOString(),
    })),
    mails: person.mails.map(shownMail),
    acts: person.acts.map(shownAct),
    suspensions: person.suspensions.map(one => ({
      ...shownSuspension(one),
      appeals: person.appeals
        .filter(({ suspensionId }) => suspensionId === one.id)
        .map(shownAppeal),
    })),
  }
}

function shownDeal({ status, cancelAtPeriodEnd, nextAt, isSale, ...deal }: PersonDeal) {
  const state = status === 'running' && cancelAtPeriodEnd ? 'ending' : status
  return {
    ...deal,
    side: isSale ? ('sell' as const) : ('buy' as const),
    state: RECORD_LABELS.deal[state],
    nextAt: nextAt?.toISOString() ?? null,
  }
}

const shownMail = ({ id, kind, state, writtenAt }: PersonMail) => ({
  id,
  kind: labelOf(RECORD_LABELS.mailKind, kind),
  state: RECORD_LABELS.mail[state],
  writtenAt: writtenAt.toISOString(),
})

const shownAct = ({ id, act, facts, actor, actedAt }: RecordedAct) => ({
  id,
  code: act,
  act: labelOf(RECORD_LABELS.act, act),
  facts: JSON.stringify(facts),
  actor,
  actedAt: actedAt.toISOString(),
})

const shownAppeal = ({ id, words, shown, answer, answerWords, madeAt, answeredAt }: Appeal) => ({
  id,
  text: words,
  madeAt: madeAt.toISOString(),
  messages: shown,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  answerText: answerWords,
})

const shownSuspension = ({ words, liftWords, ...record }: SuspensionRecord) => ({
  ...record,
  text: words,
  liftText: liftWords,
  suspendedAt: record.suspendedAt.toISOString(),
  until: record.until?.toISOString() ?? null,
  liftedAt: record.liftedAt?.toISOString() ?? null,
})
