import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The kinds of accounts of which each seller has one (docs/money.md). */
const SELLER_KINDS = [
  'connected',
  'lost',
  'transit',
  'pending',
  'available',
  'payout',
  'hold',
] as const
type SellerKind = (typeof SELLER_KINDS)[number]

/**
 * `bank` is the operator's own bank account, outside the provider; `reserve` is money that the
 * provider holds back.
 */
type PlatformKind =
  | 'platform'
  | 'dispute'
  | 'provider_fee'
  | 'dispute_fee'
  | 'commission'
  | 'buyer_fee'
  | 'payout_fee'
  | 'lapsed'
  | 'refund_due'
  | 'unassigned'
  | 'bank'
  | 'reserve'

export type AccountKind = PlatformKind | SellerKind
type SellerAccount<Kind extends SellerKind> = `${Kind}:${number}`

/**
 * A ledger account as it is stored: its kind, and for a seller's account the seller's id. Only this
 * file builds the text or takes it apart (ADR 41).
 */
export type LedgerAccount = PlatformKind | SellerAccount<SellerKind>

/** An account that the provider has too. */
export type ProviderAccount = 'platform' | SellerAccount<'connected'>

export const accountOf = <Kind extends SellerKind>(
  kind: Kind,
  sellerId: number,
): SellerAccount<Kind> => `${kind}:${sellerId}`

/** The accounts that hold what a seller is owed. */
export const accountsOfSeller = (sellerId: number): LedgerAccount[] => [
  accountOf('pending', sellerId),
  accountOf('available', sellerId),
  accountOf('hold', sellerId),
  accountOf('payout', sellerId),
]

export const kindOf = (account: LedgerAccount): AccountKind => account.split(':')[0] as AccountKind

/** Null for an account of the platform. */
export function sellerIdOf(account: LedgerAccount): number | null {
  const [, sellerId] = account.split(':')
  return sellerId === undefined ? null : Number(sellerId)
}

type Column = RawBuilder<unknown>

/** `accountOf` in a query, for a seller's id that is a column. */
export const accountIn = (kind: SellerKind, sellerId: Column): RawBuilder<string> =>
  sql`${sql.lit(`${kind}:`)} || ${sellerId}`

/** `sellerIdOf` in a query. */
export const sellerIdIn = (account: Column): RawBuilder<number | null> =>
  sql`nullif(split_part(${account}, ':', 2), '')::bigint`

/** Whether an account of a query has one of the kinds. */
export const isOfKind = (account: Column, ...kinds: AccountKind[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    kinds.map(kind => matches(account, kind)),
    sql` or `,
  )})`

/** Compared with constants, so that the index on the account serves it. */
const matches = (account: Column, kind: AccountKind) =>
  isSellerKind(kind)
    ? sql`${account} like ${sql.lit(`${kind}:%`)}`
    : sql`${account} = ${sql.lit(kind)}`

const isSellerKind = (kind: AccountKind): kind is SellerKind =>
  SELLER_KINDS.some(known => known === kind)
