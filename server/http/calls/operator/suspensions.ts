import type { OwnSuspension, suspensions } from '../../../../contract/calls/suspensions.ts'
import { APPEAL_MESSAGES, PAGE_SIZE } from '../../../../contract/limits.ts'
import { rememberVisit } from '../../../domains/accounts/remember-visit.ts'
import { isMild } from '../../../domains/accounts/suspension/mild-suspension.ts'
import {
  findSuspension,
  markLiftingsSeen,
  type RunningSuspension,
} from '../../../domains/accounts/suspension/suspension-store.ts'
import { answerForSuspended } from '../../../domains/cancellations/answer-for-suspended.ts'
import { listOpenCancellations } from '../../../domains/cancellations/cancellation-overview-store.ts'
import { findServiceIdsOf } from '../../../domains/catalog/lock-service.ts'
import type { Deal } from '../../../domains/deals/deal.ts'
import { sellerBalance } from '../../../domains/ledger/seller-balance.ts'
import { answerAppeal } from '../../../domains/moderation/appeals/answer-appeal.ts'
import { type Appeal, againAfter } from '../../../domains/moderation/appeals/appeal.ts'
import { findLatestAppeal } from '../../../domains/moderation/appeals/appeal-store.ts'
import { liftedSuspension } from '../../../domains/moderation/appeals/lifted-suspension.ts'
import { makeAppeal } from '../../../domains/moderation/appeals/make-appeal.ts'
import { liftSuspension } from '../../../domains/moderation/lift-suspension.ts'
import type { ReportedPlace } from '../../../domains/moderation/reports/report-store.ts'
import { suspendPerson } from '../../../domains/moderation/suspend-user.ts'
import type { SyncDeps } from '../../../domains/moderation/sync-deps.ts'
import { findOwnWordsAround, hasTalked } from '../../../domains/threads/own-words-around.ts'
import { findRunningSilence } from '../../../domains/threads/silence/running-silence.ts'
import { lockThreads } from '../../../domains/threads/thread-store.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { Handlers } from '../../handler.ts'

/** The threads domain supplies the person's own messages, which an appeal may show. */
export function suspensionsHandlers(deps: SyncDeps): Handlers<typeof suspensions> {
  const answerRequests = (tx: Tx, userId: number, deals: readonly Deal[]) =>
    answerForSuspended(deps, tx, userId, deals)
  const findOwnWords = async (userId: number, place: ReportedPlace) => {
    const found = await findOwnWordsAround(deps.db, userId, place, APPEAL_MESSAGES)
    return found.map(({ text, createdAt }) => ({ text, createdAt: createdAt.toISOString() }))
  }
  return {
    async suspension({ viewer }) {
      // The call `my`, which stores the visits of all others, refuses a suspended person.
      await rememberVisit(deps, viewer)
      const found = await findSuspension(deps.db, viewer.id)
      return found && ownSuspension(deps, viewer.id, found)
    },
    async suspension_lifted({ viewer }) {
      const found = await liftedSuspension(deps, viewer.id)
      return (
        found && {
          liftedAt: found.liftedAt.toISOString(),
          text: found.words,
          pausedServices: found.pausedServices,
        }
      )
    },
    suspension_lifted_close: ({ viewer, once }) =>
      once(() => actOnce(deps.db, tx => markLiftingsSeen(tx, viewer.id, deps.clock()))),
    suspension_appeal: ({ viewer, input: { text: words, showsOwnWords }, once }) =>
      once(() => makeAppeal({ ...deps, findOwnWords }, viewer.id, { words, showsOwnWords })),
    admin_appeal_answer: ({ viewer, input: { text: words, ...given }, once }) =>
      once(() => answerAppeal(deps, viewer.id, { ...given, words })),
    admin_suspend: ({ viewer, input: { text: words, ...input }, once }) =>
      once(
        () =>
          suspendPerson({ ...deps, answerRequests, lockThreads }, viewer.id, { ...input, words }),
        success => ({ success }),
      ),
    admin_suspend_lift: ({ viewer, input, once }) =>
      once(
        () => liftSuspension(deps, viewer.id, input),
        success => ({ success }),
      ),
  }
}

async function ownSuspension(
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  userId: number,
  { id, reason, words, suspendedAt, until }: RunningSuspension,
): Promise<OwnSuspension> {
  const [services, { available }, latest, open, hasMessages, silence] = await Promise.all([
    findServiceIdsOf(db, userId),
    sellerBalance(db, userId, clock()),
    findLatestAppeal(db, id),
    listOpenCancellations(db, { userId, page: 1, pageSize: PAGE_SIZE }),
    hasTalked(db, userId),
    findRunningSilence(db, userId),
  ])
  return {
    userId,
    reason,
    text: words,
    suspendedAt: suspendedAt.toISOString(),
    until: until?.toISOString() ?? null,
    isMild: isMild({ suspendedAt, until }),
    services: services.length,
    available,
    hasMessages,
    appeal: latest && ownAppeal(latest),
    requests: open.items
      .filter(({ createdBy }) => createdBy !== userId)
      .map(item => ({ requestId: item.id, otherName: item.creatorName })),
    silence: silence && { ...silence, endsAt: silence.endsAt.toISOString() },
  }
}

const ownAppeal = (appeal: Appeal) => ({
  text: appeal.words,
  madeAt: appeal.madeAt.toISOString(),
  answeredAt: appeal.answeredAt?.toISOString() ?? null,
  answerText: appeal.answerWords,
  againAt: againAfter(appeal)?.toISOString() ?? null,
})
