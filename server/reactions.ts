import type { Operator } from '../contract/calls/operator.ts'
import { PAYOUT_FEE } from '../contract/money.ts'
import { notifyOwner } from './domains/accounts/notify-owner.ts'
import { applyExitToLateMonth } from './domains/cancellations/apply-exit-to-late-month.ts'
import { closeRequestWithDeal } from './domains/cancellations/close-open-request.ts'
import {
  mailAnswered,
  mailRefundAdded,
  mailRequested,
  mailUnanswered,
  mailWithdrawn,
} from './domains/cancellations/mails/mail-cancellation.ts'
import { forgetRest } from './domains/catalog/rests/turn-rest.ts'
import { pauseServicesOf } from './domains/catalog/visibility/pause-services.ts'
import {
  closeCheckoutsBetween,
  closeCheckoutsOf,
} from './domains/deals/checkout/close-checkouts.ts'
import {
  mailConfirmation,
  mailContinuing,
  mailEnded,
  mailEnding,
  mailPaymentFailed,
  mailPurchase,
} from './domains/deals/mail-deal.ts'
import { forgetCards } from './domains/deals/months/forget-cards.ts'
import { mailRest, notifyOfRest } from './domains/deals/notify-of-rest.ts'
import { sendWaitingShares } from './domains/deals/watch-sellers-without-account.ts'
import { countUses, forgetPhrases } from './domains/desk/phrases/change-phrases.ts'
import { forgetExport } from './domains/exports/forget-old-exports.ts'
import { mailPacked } from './domains/exports/mail-packed.ts'
import { endFollowing, forgetFavourites } from './domains/favourites/end-favourites.ts'
import { mailFollower, notifyFollowers } from './domains/favourites/notify-followers.ts'
import { mailLiker, notifyLikers } from './domains/favourites/notify-likers.ts'
import { mailSearches } from './domains/favourites/searches/notify-saved-searches.ts'
import { forgetSearches } from './domains/favourites/searches/save-search.ts'
import {
  mailAppealReceipt,
  mailAppealRefused,
  mailAppealToOperator,
  mailLifted,
  mailSuspended,
} from './domains/moderation/appeals/mail-suspension.ts'
import { mailInactive } from './domains/moderation/inactivity/notice-inactive.ts'
import { mailPersonNotice } from './domains/moderation/people/notice-person.ts'
import { deliverMail } from './domains/notifications/deliver-mail.ts'
import { forgetName } from './domains/notifications/forget-name.ts'
import { forgetReceiver } from './domains/notifications/forget-receiver.ts'
import { mailInquiry, mailInquiryReceipt } from './domains/notifications/mail-inquiry.ts'
import {
  mailAccountFree,
  mailAccountLost,
  mailAccountReady,
  mailAccountRestricted,
  mailMatured,
  mailPayout,
} from './domains/notifications/mail-payout.ts'
import type { Sender } from './domains/notifications/mails/mail-content.ts'
import { deliverPush } from './domains/notifications/push/deliver-push.ts'
import type { UnsentNotice } from './domains/notifications/unsent-notice.ts'
import { listPaper } from './domains/papers/list-paper.ts'
import { leaveLostMoney } from './domains/payouts/lost-account/leave-lost-money.ts'
import { mailRatingRequest } from './domains/ratings/ask-for-ratings.ts'
import { mailPublished } from './domains/ratings/notify-published.ts'
import { hideReview } from './domains/ratings/rating-store.ts'
import {
  deliverAnnouncement,
  forgetAnnouncements,
} from './domains/threads/announcements/deliver-announcement.ts'
import { recordAnswerTime } from './domains/threads/answers/record-answer-time.ts'
import { closeThread, openThread } from './domains/threads/follow-deal.ts'
import { countUnread } from './domains/threads/inbox-store.ts'
import { isNoticeDue } from './domains/threads/is-notice-due.ts'
import { mailUnread, noticeUnread } from './domains/threads/mail-new-message.ts'
import { notifyOfDeal, notifyOfMessage, notifyOfRead } from './domains/threads/notify-screens.ts'
import { closeQuestionsBetween } from './domains/threads/questions/close-questions-between.ts'
import { mailSilence } from './domains/threads/silence/remind-silent-sellers.ts'
import { findRunningSilence } from './domains/threads/silence/running-silence.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './platform/database/database.ts'
import { forgetQueuedWords } from './platform/jobs/forget-queued-words.ts'
import type { IntendCall } from './platform/jobs/outside-call.ts'
import type { ResumeCalls } from './platform/jobs/unfinished/resume-work.ts'
import type { Publish, ReactionTable } from './platform/live/domain-events.ts'
import type { Sealer } from './platform/sealed-token.ts'
import type { MailSender } from './ports/mail-sender.ts'
import type { PushSender } from './ports/push-sender.ts'

export interface ReactionDeps {
  db: Database
  clock: Clock
  mails: MailSender
  push: PushSender | null
  sender: Sender
  sealer: Sealer
  operator: Operator
  publish: Publish
  intendCall: IntendCall
  resumeCalls: ResumeCalls
  /** Seconds before a mail about a message is considered. */
  mailAfterSeconds: number
}

/** Adds the reads of threads that notifications and moderation need and may not import. */
const withThreads = (deps: ReactionDeps) => ({
  ...deps,
  countUnread: (userId: number) => countUnread(deps.db, userId),
  isDue: (notice: UnsentNotice) => isNoticeDue(deps.db, notice),
  findSilence: (sellerId: number) => findRunningSilence(deps.db, sellerId),
})

/** Entry point 3: every domain event and what follows it (rule `who-is-notified`). */
export const reactions = (deps: ReactionDeps): ReactionTable => ({
  'person.blocked': {
    atOnce: [
      (tx, facts) => closeCheckoutsBetween(deps, tx, facts),
      endFollowing,
      (tx, facts) => closeQuestionsBetween(deps, tx, facts),
    ],
  },
  'service.announced': { later: { tellFollowers: facts => notifyFollowers(deps, facts) } },
  'service.cheaper': { later: { tellLikers: facts => notifyLikers(deps, facts) } },
  'liker.told': { later: { mailLiker: facts => mailLiker(deps, facts) } },
  'follower.told': { later: { mailFollower: facts => mailFollower(deps, facts) } },
  'searches.found': { later: { mail: facts => mailSearches(deps, facts) } },
  'rest.began': { later: { tell: facts => notifyOfRest(deps, facts) } },
  'buyer.told_of_rest': { later: { mail: facts => mailRest(deps, facts) } },
  'services.paused': { atOnce: [(tx, facts) => closeCheckoutsOf(deps, tx, facts)] },
  'deal.opened': {
    atOnce: [openThread, notifyOfDeal],
    later: {
      mailBuyer: facts => mailPurchase(deps, facts.dealId, 'buyer'),
      mailSeller: facts => mailPurchase(deps, facts.dealId, 'seller'),
    },
  },
  'deal.paid': { atOnce: [(tx, facts) => applyExitToLateMonth(deps, tx, facts), notifyOfDeal] },
  'deal.payment_voided': { atOnce: [notifyOfDeal] },
  'deal.refund_moved': { atOnce: [notifyOfDeal] },
  'deal.disputed': { atOnce: [notifyOfDeal] },
  'deal.dispute_closed': { atOnce: [notifyOfDeal] },
  'deal.recovered': { atOnce: [notifyOfDeal] },
  'deal.payment_failed': {
    atOnce: [notifyOfDeal],
    later: { mailBuyer: facts => mailPaymentFailed(deps, facts.dealId) },
  },
  'deal.confirmation_needed': {
    later: { mailBuyer: facts => mailConfirmation(deps, facts.dealId) },
  },
  'deal.ending': {
    atOnce: [notifyOfDeal],
    later: {
      mailBuyer: facts => mailEnding(deps, facts, 'buyer'),
      mailSeller: facts => mailEnding(deps, facts, 'seller'),
    },
  },
  'deal.continuing': {
    atOnce: [notifyOfDeal],
    later: {
      mailBuyer: ({ dealId }) => mailContinuing(deps, dealId, 'buyer'),
      mailSeller: ({ dealId }) => mailContinuing(deps, dealId, 'seller'),
    },
  },
  'deal.ended': {
    atOnce: [closeThread, closeRequestWithDeal, notifyOfDeal],
    later: {
      mailBuyer: facts => mailEnded(deps, facts, 'buyer'),
      mailSeller: facts => mailEnded(deps, facts, 'seller'),
    },
  },
  'cancellation.requested': {
    atOnce: [notifyOfDeal],
    later: { mailCounterpart: ({ cancellationId }) => mailRequested(deps, cancellationId) },
  },
  'cancellation.unanswered': {
    later: { mailCounterpart: ({ cancellationId }) => mailUnanswered(deps, cancellationId) },
  },
  'cancellation.refused': {
    atOnce: [notifyOfDeal],
    later: { mailCreator: ({ cancellationId }) => mailAnswered(deps, cancellationId, null) },
  },
  'cancellation.withdrawn': {
    atOnce: [notifyOfDeal],
    later: { mailCounterpart: ({ cancellationId }) => mailWithdrawn(deps, cancellationId) },
  },
  'cancellation.refund_added': {
    atOnce: [notifyOfDeal],
    later: {
      mailBuyer: facts => mailRefundAdded(deps, facts, 'buyer'),
      mailSeller: facts => mailRefundAdded(deps, facts, 'seller'),
    },
  },
  'cancellation.accepted': {
    later: {
      mailCreator: ({ cancellationId, refund }) => mailAnswered(deps, cancellationId, refund),
    },
  },
  'earnings.matured': { later: { mailSeller: facts => mailMatured(deps, facts) } },
  'paper.issued': { later: { listPaper: facts => listPaper(deps, facts) } },
  'payout.requested': { later: { mailSeller: facts => mailPayout(deps, 'requested', facts) } },
  'payout.paid': { later: { mailSeller: facts => mailPayout(deps, 'paid', facts) } },
  'payout.limit_near': {
    later: { mailSeller: facts => mailPayout(deps, 'limit_near', { ...facts, fee: PAYOUT_FEE }) },
  },
  'payout.failed': { later: { mailSeller: facts => mailPayout(deps, 'failed', facts) } },
  'account.deleted': {
    atOnce: [
      forgetReceiver,
      forgetFavourites,
      forgetPhrases,
      forgetAnnouncements,
      forgetRest,
      forgetExport,
      forgetSearches,
      forgetQueuedWords,
    ],
    later: {
      forgetCards: facts => forgetCards(deps.db, facts),
      forgetName: facts => forgetName(deps.db, facts),
    },
  },
  'export.packed': { later: { mailPerson: facts => mailPacked(deps, facts) } },
  'payout_account.lost': {
    atOnce: [
      async (tx, { userId, at }) => {
        await pauseServicesOf(deps, tx, userId, new Date(at))
      },
      (tx, facts) => leaveLostMoney(deps.publish, tx, facts),
      notifyOwner,
    ],
    later: { mailSeller: ({ userId }) => mailAccountLost(deps, userId) },
  },
  'payout_account.restricted': {
    atOnce: [notifyOwner],
    later: { mailSeller: ({ userId }) => mailAccountRestricted(deps, userId) },
  },
  'payout_account.free': {
    atOnce: [(tx, facts) => sendWaitingShares(deps, tx, facts), notifyOwner],
    later: { mailSeller: ({ userId }) => mailAccountFree(deps, userId) },
  },
  'payout_account.ready': {
    atOnce: [(tx, facts) => sendWaitingShares(deps, tx, facts), notifyOwner],
    later: { mailSeller: ({ userId }) => mailAccountReady(deps, userId) },
  },
  'note.written': { later: { deliver: ({ noteId }) => deliverPush(withThreads(deps), noteId) } },
  'mail.written': { later: { deliver: ({ mailId }) => deliverMail(withThreads(deps), mailId) } },
  'inquiry.received': {
    later: {
      mailOperator: ({ inquiryId }) => mailInquiry(deps, inquiryId),
      mailSender: ({ inquiryId }) => mailInquiryReceipt(deps, inquiryId),
    },
  },
  'rating.given': { atOnce: [notifyOfDeal] },
  'rating.asked': { later: { mailParty: facts => mailRatingRequest(deps, facts) } },
  'review.published': {
    later: {
      mailRatee: ({ reviewId }) => mailPublished(deps, reviewId, 'ratee'),
      mailRater: ({ reviewId }) => mailPublished(deps, reviewId, 'rater'),
    },
  },
  'review.refused': { atOnce: [hideReview] },
  'inactive.noticed': { later: { mailPerson: facts => mailInactive(deps, facts) } },
  'person.noticed': { later: { mailPerson: facts => mailPersonNotice(deps, facts) } },
  'suspension.begun': {
    later: { mailPerson: ({ suspensionId }) => mailSuspended(withThreads(deps), suspensionId) },
  },
  'suspension.lifted': {
    later: { mailPerson: ({ suspensionId }) => mailLifted(withThreads(deps), suspensionId) },
  },
  'appeal.made': {
    later: {
      mailPerson: ({ appealId }) => mailAppealReceipt(deps, appealId),
      mailOperator: ({ appealId }) => mailAppealToOperator(deps, appealId),
    },
  },
  'appeal.refused': {
    later: { mailPerson: ({ appealId }) => mailAppealRefused(deps, appealId) },
  },
  'thread.answered': { atOnce: [recordAnswerTime] },
  'thread.silent': { later: { mailSeller: facts => mailSilence(deps, facts) } },
  'message.waiting': { later: { noticeUnread: facts => noticeUnread(deps, facts) } },
  'announcement.made': { later: { deliver: facts => deliverAnnouncement(deps, facts) } },
  'message.mail_due': { later: { mailReceiver: facts => mailUnread(deps, facts) } },
  'messages.read': { atOnce: [notifyOfRead] },
  'message.sent': {
    atOnce: [countUses, notifyOfMessage],
    later: { noticeUnread: facts => noticeUnread(deps, facts) },
  },
})
