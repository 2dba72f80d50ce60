import type { Database } from '../../platform/database/database.ts'
import {
  type BookedPosting,
  type DealPostingKind,
  findPostingsOfDeal,
} from '../deals/deal-postings.ts'
import { readDeal } from '../deals/read-deal.ts'
import type { Line } from '../ledger/postings/posting.ts'

/** The effect of a ledger posting on the viewer's money, with its parts. Whole yen. */
export interface ExplainedPosting {
  at: Date
  what: string
  /** The buyer's payments less the refunds, or the seller's earnings. */
  amount: number
  parts: { what: string; amount: number }[]
}

type Side = 'buyer' | 'seller'

const bothSides = (what: string) => ({ buyer: what, seller: what })
const REFUND = { buyer: '返金', seller: '返金のため、お返しした分' }
const BOUNCED = bothSides('カードに届かなかった返金')

/** Meaning of each kind of posting for each side. */
const MEANINGS: Readonly<Record<DealPostingKind, Readonly<Record<Side, string>>>> = {
  month: { buyer: 'ひと月分のお支払い', seller: 'ひと月分の売上' },
  void: { buyer: '成立しなかった分の全額返金', seller: '成立しなかった分の取り消し' },
  exit_refund: REFUND,
  late_refund: REFUND,
  refund_failed: BOUNCED,
  hand_refund_failed: BOUNCED,
  refund_again: bothSides('もう一度送った返金'),
  refund_paid: bothSides('別の方法で返した返金'),
  hand_refund: bothSides('運営からの返金'),
  refund_refused: bothSides('できなかった返金'),
  dispute_opened: {
    buyer: 'カード会社から戻った分',
    seller: 'カード会社の確認のため、お預かり',
  },
  dispute_won: { buyer: 'カード会社へ戻した分', seller: 'カード会社の確認が済み、戻った分' },
}

const DISPUTED: readonly DealPostingKind[] = ['dispute_opened', 'dispute_won']
const BY_HAND: readonly DealPostingKind[] = ['hand_refund', 'hand_refund_failed']

/** The ledger postings that explain a deal's amounts to the viewer, newest first. */
export async function explainDeal(
  db: Database,
  viewerId: number,
  dealId: number,
): Promise<ExplainedPosting[]> {
  const { buyerId } = await readDeal(db, viewerId, dealId)
  const side = viewerId === buyerId ? 'buyer' : 'seller'
  const booked = await findPostingsOfDeal(db, dealId)
  return booked
    .map(posting => explain(posting, side))
    .filter(({ amount, parts }) => amount !== 0 || parts.length > 0)
}

function explain({ kind, postedAt, lines, rates }: BookedPosting, side: Side): ExplainedPosting {
  const isOwn = OWN[side]
  const sign = side === 'buyer' ? 1 : -1
  const sum = lines.filter(isOwn).reduce((total, { amount }) => total + sign * amount, 0)
  // a dispute's other lines concern the card network and are left out
  const others = DISPUTED.includes(kind) ? [] : lines.filter(line => !isOwn(line))
  return {
    at: postedAt,
    what: MEANINGS[kind][side],
    // the card network refunds a disputed charge itself, so the platform account does not show it
    amount: side === 'buyer' && DISPUTED.includes(kind) ? disputed(lines) : sum,
    parts: others.map(({ account, amount }) => ({
      what:
        BY_HAND.includes(kind) && account === 'commission'
          ? '運営の負担'
          : (nameOfFee(account, rates) ?? partOf(account, side, amount)),
      amount: -sign * amount,
    })),
  }
}

/**
 * The buyer's money is booked on the platform's accounts; the seller's is what the platform owes.
 */
const OWN: Readonly<Record<Side, (line: Line) => boolean>> = {
  buyer: ({ account }) => account === 'platform' || account === 'bank',
  seller: ({ account }) => /^(pending|available):/.test(account),
}

const disputed = (lines: Line[]): number =>
  -(lines.find(({ account }) => account === 'dispute')?.amount ?? 0)

function nameOfFee(account: Line['account'], rates: BookedPosting['rates']): string | null {
  if (account === 'commission') return `販売手数料（${rates.commissionPercent}%）`
  if (account === 'buyer_fee') return `決済手数料（${rates.feePerMille / 10}%）`
  return null
}

function partOf(account: Line['account'], side: Side, amount: number): string {
  if (account === 'refund_due') return '運営がお預かりしている分'
  if (side === 'buyer') return '売る人の売上'
  return amount < 0 ? '頼んだ人への返金' : '頼んだ人のお支払い'
}
