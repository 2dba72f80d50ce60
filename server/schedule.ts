import type { Operator } from '../contract/calls/operator.ts'
import { remindUnanswered } from './domains/cancellations/mails/remind-unanswered.ts'
import { forgetOldDrafts } from './domains/catalog/drafts/forget-old-drafts.ts'
import { sweepPictures } from './domains/catalog/pictures/sweep-pictures.ts'
import { turnRests } from './domains/catalog/rests/turn-rest.ts'
import { ensurePortal } from './domains/deals/checkout/ensure-portal.ts'
import { sweepExpiredHolds } from './domains/deals/checkout/expire-checkout.ts'
import { watchSellersWithoutAccount } from './domains/deals/watch-sellers-without-account.ts'
import { forgetViewers } from './domains/desk/views/forget-viewers.ts'
import { removeExpiredExports, sweepExports } from './domains/exports/forget-old-exports.ts'
import { notifySavedSearches } from './domains/favourites/searches/notify-saved-searches.ts'
import { unfreezeExpired } from './domains/ledger/earning-store.ts'
import { matureAll } from './domains/ledger/mature-earnings.ts'
import { forgetOldReports } from './domains/moderation/forget-old-reports.ts'
import { liftEndedSuspensions } from './domains/moderation/lift-suspension.ts'
import { forgetOldInquiries } from './domains/notifications/forget-old-inquiries.ts'
import { forgetOldMails } from './domains/notifications/forget-old-mails.ts'
import { forgetOldNotices } from './domains/notifications/notices/forget-old-notices.ts'
import { issueStatements } from './domains/papers/issue-statements.ts'
import { askAboutPayouts } from './domains/payouts/ask-about-payouts.ts'
import { guardHoldingLimit } from './domains/payouts/holding/guard-holding-limit.ts'
import { notifyMatured } from './domains/payouts/notify-matured.ts'
import { askForRatings } from './domains/ratings/ask-for-ratings.ts'
import { notifyPublished } from './domains/ratings/notify-published.ts'
import { checkLedger } from './domains/reconciliation/books/check-ledger.ts'
import { reconcile } from './domains/reconciliation/reconcile.ts'
import type { ReconcileDeps } from './domains/reconciliation/reconciling.ts'
import type { RunScope } from './domains/reconciliation/runs/run.ts'
import { sweepAttachments } from './domains/threads/attachments/sweep-attachments.ts'
import { endRestingQuestions } from './domains/threads/questions/end-resting-questions.ts'
import { remindSilentSellers } from './domains/threads/silence/remind-silent-sellers.ts'
import { forgetOldKeys } from './http/calls/idempotency.ts'
import { NIGHTLY_CRON } from './http/operator/next-night.ts'
import { sweepUploadFolders } from './http/uploads/sweep-upload-folders.ts'
import type { PaymentEventDeps } from './payment-events.ts'
import { forgetDoneWork } from './platform/jobs/forget-done-work.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { Recurring } from './platform/jobs/start-working.ts'
import { resumeWork } from './platform/jobs/unfinished/resume-work.ts'
import { findUsedUpTries } from './platform/jobs/unfinished/used-up-tries.ts'
import { forgetOldLiveEvents } from './platform/live/live-events.ts'
import type { ImageStore } from './ports/image-store.ts'

interface ScheduleDeps extends PaymentEventDeps {
  queue: Queue
  images: ImageStore
  attachments: ImageStore
  exports: ImageStore
  operator: Operator
  reconciling: ReconcileDeps
}

const reconcileAs = ({ reconciling }: ScheduleDeps, scope: RunScope) =>
  reconcile(reconciling, { cause: 'schedule', scope })

/** Entry point 4: all recurring work. */
export const schedule = (deps: ScheduleDeps): readonly Recurring[] => [
  { name: 'sweep-expired-checkouts', cron: '*/5 * * * *', run: () => sweepExpiredHolds(deps) },
  { name: 'forget-old-inquiries', cron: '17 18 * * *', run: () => forgetOldInquiries(deps) },
  { name: 'forget-old-drafts', cron: '12 18 * * *', run: () => forgetOldDrafts(deps) },
  {
    name: 'lift-ended-suspensions',
    cron: '*/5 * * * *',
    run: () => liftEndedSuspensions(deps),
  },
  { name: 'turn-rests', cron: '*/5 * * * *', run: () => turnRests(deps) },
  { name: 'forget-old-reports', cron: '22 18 * * *', run: () => forgetOldReports(deps) },
  { name: 'forget-old-mails', cron: '27 18 * * *', run: () => forgetOldMails(deps.db) },
  { name: 'forget-old-notices', cron: '32 18 * * *', run: () => forgetOldNotices(deps) },
  { name: 'forget-viewers', cron: '1 15 * * *', run: () => forgetViewers(deps) },
  { name: 'mature-earnings', cron: '5 15 * * *', run: () => matureAll(deps.db, deps.clock()) },
  {
    name: 'lift-old-freezes',
    cron: '2 * * * *',
    run: () => unfreezeExpired(deps.db, deps.clock()),
  },
  { name: 'ask-about-payouts', cron: '20 15 * * *', run: () => askAboutPayouts(deps) },
  {
    name: 'watch-sellers-without-account',
    cron: '45 15 * * *',
    run: () => watchSellersWithoutAccount(deps),
  },
  { name: 'keep-portal', cron: '50 18 * * *', run: () => ensurePortal(deps) },
  { name: 'issue-statements', cron: '0 21 * * *', run: () => issueStatements(deps) },
  { name: 'guard-holding-limit', cron: '35 15 * * *', run: () => guardHoldingLimit(deps) },
  { name: 'remind-unanswered-requests', cron: '0 * * * *', run: () => remindUnanswered(deps) },
  { name: 'remind-silent-sellers', cron: '*/10 * * * *', run: () => remindSilentSellers(deps) },
  { name: 'end-resting-questions', cron: '*/10 * * * *', run: () => endRestingQuestions(deps) },
  { name: 'tell-searches', cron: '0 23 * * *', run: () => notifySavedSearches(deps) },
  { name: 'notify-matured', cron: '2 23 * * *', run: () => notifyMatured(deps) },
  { name: 'notify-published', cron: '*/10 * * * *', run: () => notifyPublished(deps) },
  { name: 'ask-for-ratings', cron: '40 * * * *', run: () => askForRatings(deps) },
  { name: 'forget-idempotency-keys', cron: '50 * * * *', run: () => forgetOldKeys(deps.db) },
  { name: 'forget-done-work', cron: '37 18 * * *', run: () => forgetDoneWork(deps.db) },
  { name: 'forget-live-events', cron: '45 * * * *', run: () => forgetOldLiveEvents(deps.db) },
  { name: 'sweep-pictures', cron: '25 18 * * *', run: () => sweepPictures(deps) },
  { name: 'sweep-attachments', cron: '30 18 * * *', run: () => sweepAttachments(deps) },
  { name: 'remove-expired-exports', cron: '52 * * * *', run: () => removeExpiredExports(deps) },
  { name: 'sweep-exports', cron: '32 18 * * *', run: () => sweepExports(deps) },
  { name: 'sweep-uploads', cron: '35 18 * * *', run: () => sweepUploadFolders() },
  { name: 'follow-changes', cron: '20 * * * *', run: () => reconcileAs(deps, 'changes') },
  { name: 'reconcile', cron: NIGHTLY_CRON, run: () => reconcileAs(deps, 'full') },
  { name: 'check-ledger', cron: '5 16 * * *', run: () => checkLedger(deps.db) },
  { name: 'find-used-up-tries', cron: '5-55/10 * * * *', run: () => findUsedUpTries(deps.db) },
  {
    name: 'resume-outside-calls',
    cron: '*/10 * * * *',
    run: () => resumeWork(deps.db, deps.queue.enqueue),
  },
]
