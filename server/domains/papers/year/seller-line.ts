import type { YearLine } from '../../../../contract/calls/papers/seller-year.ts'

export type SellerLineKind = YearLine['kind']

/** A posting as the seller's papers show it, in yen; deductions are negative. */
export type SellerLine = Omit<YearLine, 'at'> & { at: Date }

interface Row {
  kind: SellerLineKind
  at: Date
  serviceName: string | null
  buyerName: string | null
  monthPrice: number | null
  monthShare: number | null
  refunded: number | null
  owed: number
  commission: number
  payoutFee: number
}

const isPayout = (kind: SellerLineKind): boolean => kind.startsWith('payout')

/**
 * The part of a dispute beyond the seller's share is the platform's loss; it is not a returned fee.
 */
const isDispute = (kind: SellerLineKind): boolean => kind.startsWith('dispute')

/** The platform's commission bears these; nothing of it is returned to the seller. */
const BORNE_BY_PLATFORM: ReadonlySet<SellerLineKind> = new Set([
  'reversal_found',
  'credit_found',
  'hand_transfer',
])

/** `price + commission + returned + payoutFee = kept` (rule `year-equals-the-ledger`). */
export function toLine(row: Row): SellerLine {
  const { kind, at, serviceName, buyerName, ...sums } = row
  const payoutFee = Number(sums.payoutFee)
  const commission = commissionOf(row)
  // Money owed to the seller is credit, which the ledger stores as negative.
  const kept = isPayout(kind) ? payoutFee : 0 - Number(sums.owed)
  const rest = kept - commission - payoutFee
  const [price, returned] = kind === 'month' ? [rest, 0] : [0, rest]
  return { kind, at, serviceName, buyerName, price, commission, returned, payoutFee, kept }
}

/**
 * An exit that takes the whole share returns the whole commission. Its posting has less when a
 * refund by hand had already paid a part of it from the commission. The posting of a found reversal
 * has less too, because its refund counts as made by hand: the record of its exit is lost. Without a
 * refund of the price nothing was returned: the operator took the share by hand. A found credit
 * undoes a found reversal.
 */
function commissionOf(row: Row): number {
  const { kind, monthPrice, monthShare, refunded, owed, commission } = row
  if (isDispute(kind)) return 0
  const price = monthPrice ?? 0
  const isExit = kind === 'exit_refund' || (kind === 'reversal_found' && Number(refunded) >= price)
  if (isExit && Number(owed) === monthShare) return price - monthShare
  return BORNE_BY_PLATFORM.has(kind) ? 0 : Number(commission)
}
