import { type RawBuilder, sql } from 'kysely'
import type { OwnMoney } from '../../../../contract/calls/reconciliation.ts'
import { OWN_MONEY_TYPES } from '../../ledger/postings/platform-movement-postings.ts'

const TYPES = Object.entries(OWN_MONEY_TYPES)

/**
 * The account to which the fact's movement took the platform's own money, as a part of a statement;
 * null for every other fact (rule `own-money-is-booked`).
 */
export const ownAccountOf = (
  account: RawBuilder<unknown>,
  fact: RawBuilder<unknown>,
): RawBuilder<OwnMoney | null> => sql`(
  select own.account from provider_entries moved
  join unnest(${TYPES.map(([type]) => type)}::text[], ${TYPES.map(([, own]) => own)}::text[])
    as own (type, account) on own.type = moved.type
  where ${account} = 'platform' and moved.account = 'platform' and moved.fact = ${fact}
    and not moved.is_fact_known
  limit 1)`
