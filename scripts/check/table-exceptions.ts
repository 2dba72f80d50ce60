/** Statements that the rules of `owners.ts` do not allow, each with the reason why it stays. */
export const EXCEPTIONS: ReadonlyArray<{ file: string; table: string; why: string }> = [
  {
    file: 'server/domains/threads/message-store.ts',
    table: 'threads',
    why: 'A message and the counters of its thread change in one statement, the most frequent write.',
  },
  {
    file: 'server/domains/catalog/set-seats.ts',
    table: 'services',
    why: 'Counters that deals change under the lock of the service; no edit of the seller.',
  },
  {
    file: 'server/domains/ledger/held-money.ts',
    table: 'earnings',
    why: 'A payout claims and releases the matured months of a seller in one statement.',
  },
  {
    file: 'server/domains/ledger/transfer-source.ts',
    table: 'earnings',
    why: 'The reserved part of a transfer belongs to the calls that fetch money, not to the month.',
  },
  {
    file: 'server/platform/jobs/forget-done-work.ts',
    table: 'inbox',
    why: 'One sweep forgets the done rows of both tables in batches.',
  },
  {
    file: 'server/platform/jobs/forget-done-work.ts',
    table: 'outbox',
    why: 'One sweep forgets the done rows of both tables in batches.',
  },
  {
    file: 'server/domains/moderation/records/deals-list.ts',
    table: 'cancellations',
    why: 'The operator narrows deals by open requests, counts and pages them in one statement.',
  },
  {
    file: 'server/domains/moderation/records/deals-list.ts',
    table: 'threads',
    why: 'The operator narrows deals by silent sellers, counts and pages them in one statement.',
  },
  {
    file: 'server/domains/moderation/records/services-list.ts',
    table: 'threads',
    why: 'The operator narrows services by reports, which name a thread, in one statement.',
  },
  {
    file: 'server/domains/moderation/records/movements/movements-list.ts',
    table: 'provider_entries',
    why: 'The operator pages postings and movements that no posting explains in one order, in one statement.',
  },
  {
    file: 'server/domains/moderation/records/movements/movement-cells.ts',
    table: 'provider_entries',
    why: 'Each row of the page of movements names the object at the provider that moved.',
  },
  {
    file: 'server/domains/moderation/records/movements/movement-cells.ts',
    table: 'book_differences',
    why: 'Each row of the page of movements says whether the last comparison agreed.',
  },
  {
    file: 'server/domains/moderation/records/movements/movement-conditions.ts',
    table: 'book_differences',
    why: 'The operator narrows movements by open differences, counts and pages them in one statement.',
  },
  {
    file: 'server/domains/moderation/records/movements/movement-search.ts',
    table: 'provider_entries',
    why: 'The operator finds movements by numbers of the provider, counts and pages them in one statement.',
  },
]
