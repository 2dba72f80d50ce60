import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'
import * as ledger from './0002-ledger.ts'
import * as catalog from './0003-catalog.ts'
import * as deals from './0004-deals.ts'
import * as chat from './0005-chat.ts'
import * as ratings from './0006-ratings.ts'
import * as messaging from './0007-messaging.ts'
import * as inquiries from './0008-inquiries.ts'
import * as money from './0009-money.ts'
import * as catalogFilters from './0020-catalog-filters.ts'
import * as searchKana from './0021-search-kana.ts'
import * as departures from './0022-departures.ts'
import * as live from './0030-live.ts'
import * as callsAskedAnew from './0031-calls-asked-anew.ts'
import * as messageMails from './0032-message-mails.ts'
import * as messageKeys from './0033-message-keys.ts'
import * as mails from './0034-mails.ts'
import * as attachments from './0035-attachments.ts'
import * as dealFacts from './0036-deal-facts.ts'
import * as returnedAt from './0037-returned-at.ts'
import * as reports from './0038-reports.ts'
import * as notices from './0039-notices.ts'
import * as silence from './0040-silence.ts'
import * as push from './0041-push.ts'
import * as inboxes from './0042-inboxes.ts'
import * as threadOrder from './0043-thread-order.ts'
import * as lostPayoutAccounts from './0044-lost-payout-accounts.ts'
import * as readOrder from './0050-read-order.ts'
import * as withdrawnRequests from './0051-withdrawn-requests.ts'
import * as refundsAndDisputes from './0052-refunds-and-disputes.ts'
import * as paymentAttempts from './0053-payment-attempts.ts'
import * as payoutEnds from './0053-payout-ends.ts'
import * as providerSettings from './0053-provider-settings.ts'
import * as restrictedAccounts from './0053-restricted-accounts.ts'
import * as reconciliation from './0054-reconciliation.ts'
import * as alerts from './0060-alerts.ts'
import * as refundFacts from './0061-refund-facts.ts'
import * as runDifferences from './0062-run-differences.ts'
import * as keptAnswers from './0085-kept-answers.ts'
import * as scannedAttachments from './0086-scanned-attachments.ts'
import * as callSubjects from './0087-call-subjects.ts'
import * as plainAlertKinds from './0088-plain-alert-kinds.ts'
import * as postingSubjects from './0089-posting-subjects.ts'
import * as lostMoneyFound from './0090-lost-money-found.ts'
import * as reviews from './0100-reviews.ts'
import * as papers from './0115-papers.ts'
import * as blocks from './0125-blocks.ts'
import * as questions from './0130-questions.ts'
import * as favourites from './0135-favourites.ts'
import * as searchPatterns from './0140-search-patterns.ts'
import * as actsAboutPeople from './0150-acts-about-people.ts'
import * as suspensionRecords from './0151-suspension-records.ts'
import * as memberNotices from './0155-notices.ts'
import * as serviceDrafts from './0160-service-drafts.ts'
import * as failedPayments from './0165-failed-payments.ts'
import * as serviceViews from './0170-service-views.ts'
import * as phrases from './0171-phrases.ts'
import * as announcements from './0174-announcements.ts'
import * as rests from './0175-rests.ts'
import * as suspensionAppeals from './0190-suspension-appeals.ts'
import * as operatorLists from './0191-operator-lists.ts'
import * as operatorTotals from './0192-operator-totals.ts'
import * as inactivePeople from './0193-inactive-people.ts'
import * as refundPapers from './0200-refund-papers.ts'
import * as exports from './0201-exports.ts'
import * as sellerNames from './0202-seller-names.ts'
import * as savedSearches from './0203-saved-searches.ts'
import * as operatorDeals from './0210-operator-deals.ts'
import * as operatorDealIndexes from './0211-operator-deal-indexes.ts'
import * as endedDeals from './0240-ended-deals.ts'
import * as rowsOfASeller from './0250-rows-of-a-seller.ts'
import * as runProgress from './0260-run-progress.ts'
import * as liveEventsWithoutKey from './0261-live-events-without-key.ts'
import * as countsByStatement from './0262-counts-by-statement.ts'
import * as narrowedLists from './0270-narrowed-lists.ts'
import * as latestWork from './0271-latest-work.ts'
import * as platformMovements from './0275-platform-movements.ts'
import * as providerCosts from './0276-provider-costs.ts'
import * as providerCostsChecked from './0277-provider-costs-checked.ts'
import * as usersByRegistration from './0278-users-by-registration.ts'
import * as topicsOfMails from './0279-topics-of-mails.ts'
import * as acceptedRequests from './0295-accepted-requests.ts'
import * as statementsByMonth from './0300-statements-by-month.ts'
import * as seenLiftings from './0301-seen-liftings.ts'
import * as paidCards from './0310-paid-cards.ts'
import * as sellerBalances from './0311-seller-balances.ts'
import * as balancesOfBefore from './0312-balances-of-before.ts'
import * as feesOfMonths from './0313-fees-of-months.ts'
import * as feesOfBefore from './0314-fees-of-before.ts'
import * as toldOnce from './0320-told-once.ts'
import * as indexesOfUntold from './0321-indexes-of-untold.ts'
import * as usesOfPhrases from './0322-uses-of-phrases.ts'
import * as verifiedSearches from './0323-verified-searches.ts'
import * as searchesOnce from './0324-searches-once.ts'
import * as pricesToldWeekly from './0350-prices-told-weekly.ts'
import * as creditTransfers from './0360-credit-transfers.ts'
import * as servicesOfNotices from './0380-services-of-notices.ts'
import * as foundReversals from './0390-found-reversals.ts'
import * as foundReversalsChecked from './0391-found-reversals-checked.ts'
import * as lostPaperNumbers from './0392-lost-paper-numbers.ts'
import * as restrictionsWithoutPayouts from './0393-restrictions-without-payouts.ts'
import * as marksOfNotices from './0410-marks-of-notices.ts'
import * as unassignedPayments from './0420-unassigned-payments.ts'
import * as unassignedPaymentsChecked from './0421-unassigned-payments-checked.ts'
import * as searchesInOneColumn from './0440-searches-in-one-column.ts'
import * as searchesOfBefore from './0441-searches-of-before.ts'
import * as searchesOnceInOneColumn from './0442-searches-once-in-one-column.ts'
import * as foundCredits from './0450-found-credits.ts'
import * as foundCreditsChecked from './0451-found-credits-checked.ts'
import * as unassignedShares from './0452-unassigned-shares.ts'
import * as unassignedSharesChecked from './0453-unassigned-shares-checked.ts'
import * as refusedPushes from './0460-refused-pushes.ts'
import * as refusedPushesFound from './0461-refused-pushes-found.ts'
import * as peopleNamedInNotices from './0462-people-named-in-notices.ts'
import * as peopleNamedInNoticesFound from './0463-people-named-in-notices-found.ts'
import * as pausedCollection from './0470-paused-collection.ts'
import * as toldToSearches from './0480-told-to-searches.ts'
import * as kindsOfUnassigned from './0490-kinds-of-unassigned.ts'
import * as kindsOfOlderUnassigned from './0491-kinds-of-older-unassigned.ts'
import * as kindsOfUnassignedChecked from './0492-kinds-of-unassigned-checked.ts'
import * as pausedDealsFound from './0493-paused-deals-found.ts'
import * as untoldServicesFound from './0494-untold-services-found.ts'
import * as namedEnds from './0500-named-ends.ts'
import * as pausedPayments from './0501-paused-payments.ts'
import * as balanceMoved from './0502-balance-moved.ts'
import * as balanceMovedChecked from './0503-balance-moved-checked.ts'
import * as disputesAgain from './0504-disputes-again.ts'
import * as disputesAgainChecked from './0505-disputes-again-checked.ts'
import * as ratesOfMonths from './0506-rates-of-months.ts'
import * as handTransfers from './0507-hand-transfers.ts'
import * as handTransfersChecked from './0508-hand-transfers-checked.ts'
import * as mailedPayments from './0509-mailed-payments.ts'

export interface NumberedMigration extends Migration {
  /** Runs each statement by itself, as building an index concurrently requires. */
  outsideTransaction?: boolean
}

/** Forward only: a landed migration is never edited, a mistake gets the next number. */
export const migrations: Record<string, NumberedMigration> = {
  '0001-accounts': accounts,
  '0002-ledger': ledger,
  '0003-catalog': catalog,
  '0004-deals': deals,
  '0005-chat': chat,
  '0006-ratings': ratings,
  '0007-messaging': messaging,
  '0008-inquiries': inquiries,
  '0009-money': money,
  '0020-catalog-filters': catalogFilters,
  '0021-search-kana': searchKana,
  '0022-departures': departures,
  '0030-live': live,
  '0031-calls-asked-anew': callsAskedAnew,
  '0032-message-mails': messageMails,
  '0033-message-keys': messageKeys,
  '0034-mails': mails,
  '0035-attachments': attachments,
  '0036-deal-facts': dealFacts,
  '0037-returned-at': returnedAt,
  '0038-reports': reports,
  '0039-notices': notices,
  '0040-silence': silence,
  '0041-push': push,
  '0042-inboxes': inboxes,
  '0043-thread-order': threadOrder,
  '0044-lost-payout-accounts': lostPayoutAccounts,
  '0050-read-order': readOrder,
  '0051-withdrawn-requests': withdrawnRequests,
  '0052-refunds-and-disputes': refundsAndDisputes,
  '0053-payment-attempts': paymentAttempts,
  '0053-payout-ends': payoutEnds,
  '0053-provider-settings': providerSettings,
  '0053-restricted-accounts': restrictedAccounts,
  '0054-reconciliation': reconciliation,
  '0060-alerts': alerts,
  '0061-refund-facts': refundFacts,
  '0062-run-differences': runDifferences,
  '0085-kept-answers': keptAnswers,
  '0086-scanned-attachments': scannedAttachments,
  '0087-call-subjects': callSubjects,
  '0088-plain-alert-kinds': plainAlertKinds,
  '0089-posting-subjects': postingSubjects,
  '0090-lost-money-found': lostMoneyFound,
  '0100-reviews': reviews,
  '0115-papers': papers,
  '0125-blocks': blocks,
  '0130-questions': questions,
  '0135-favourites': favourites,
  '0140-search-patterns': searchPatterns,
  '0150-acts-about-people': actsAboutPeople,
  '0151-suspension-records': suspensionRecords,
  '0155-notices': memberNotices,
  '0160-service-drafts': serviceDrafts,
  '0165-failed-payments': failedPayments,
  '0170-service-views': serviceViews,
  '0171-phrases': phrases,
  '0174-announcements': announcements,
  '0175-rests': rests,
  '0190-suspension-appeals': suspensionAppeals,
  '0191-operator-lists': operatorLists,
  '0192-operator-totals': operatorTotals,
  '0193-inactive-people': inactivePeople,
  '0200-refund-papers': refundPapers,
  '0201-exports': exports,
  '0202-seller-names': sellerNames,
  '0203-saved-searches': savedSearches,
  '0210-operator-deals': operatorDeals,
  '0211-operator-deal-indexes': operatorDealIndexes,
  '0240-ended-deals': endedDeals,
  '0250-rows-of-a-seller': rowsOfASeller,
  '0260-run-progress': runProgress,
  '0261-live-events-without-key': liveEventsWithoutKey,
  '0262-counts-by-statement': countsByStatement,
  '0270-narrowed-lists': narrowedLists,
  '0271-latest-work': latestWork,
  '0275-platform-movements': platformMovements,
  '0276-provider-costs': providerCosts,
  '0277-provider-costs-checked': providerCostsChecked,
  '0278-users-by-registration': usersByRegistration,
  '0279-topics-of-mails': topicsOfMails,
  '0295-accepted-requests': acceptedRequests,
  '0300-statements-by-month': statementsByMonth,
  '0301-seen-liftings': seenLiftings,
  '0310-paid-cards': paidCards,
  '0311-seller-balances': sellerBalances,
  '0312-balances-of-before': balancesOfBefore,
  '0313-fees-of-months': feesOfMonths,
  '0314-fees-of-before': feesOfBefore,
  '0320-told-once': toldOnce,
  '0321-indexes-of-untold': indexesOfUntold,
  '0322-uses-of-phrases': usesOfPhrases,
  '0323-verified-searches': verifiedSearches,
  '0324-searches-once': searchesOnce,
  '0350-prices-told-weekly': pricesToldWeekly,
  '0360-credit-transfers': creditTransfers,
  '0380-services-of-notices': servicesOfNotices,
  '0390-found-reversals': foundReversals,
  '0391-found-reversals-checked': foundReversalsChecked,
  '0392-lost-paper-numbers': lostPaperNumbers,
  '0393-restrictions-without-payouts': restrictionsWithoutPayouts,
  '0410-marks-of-notices': marksOfNotices,
  '0420-unassigned-payments': unassignedPayments,
  '0421-unassigned-payments-checked': unassignedPaymentsChecked,
  '0440-searches-in-one-column': searchesInOneColumn,
  '0441-searches-of-before': searchesOfBefore,
  '0442-searches-once-in-one-column': searchesOnceInOneColumn,
  '0450-found-credits': foundCredits,
  '0451-found-credits-checked': foundCreditsChecked,
  '0452-unassigned-shares': unassignedShares,
  '0453-unassigned-shares-checked': unassignedSharesChecked,
  '0460-refused-pushes': refusedPushes,
  '0461-refused-pushes-found': refusedPushesFound,
  '0462-people-named-in-notices': peopleNamedInNotices,
  '0463-people-named-in-notices-found': peopleNamedInNoticesFound,
  '0470-paused-collection': pausedCollection,
  '0480-told-to-searches': toldToSearches,
  '0490-kinds-of-unassigned': kindsOfUnassigned,
  '0491-kinds-of-older-unassigned': kindsOfOlderUnassigned,
  '0492-kinds-of-unassigned-checked': kindsOfUnassignedChecked,
  '0493-paused-deals-found': pausedDealsFound,
  '0494-untold-services-found': untoldServicesFound,
  '0500-named-ends': namedEnds,
  '0501-paused-payments': pausedPayments,
  '0502-balance-moved': balanceMoved,
  '0503-balance-moved-checked': balanceMovedChecked,
  '0504-disputes-again': disputesAgain,
  '0505-disputes-again-checked': disputesAgainChecked,
  '0506-rates-of-months': ratesOfMonths,
  '0507-hand-transfers': handTransfers,
  '0508-hand-transfers-checked': handTransfersChecked,
  '0509-mailed-payments': mailedPayments,
}
