import type { StatementFacts } from '../calls/papers/paper.ts'
import { balanceYen } from '../signed-yen.ts'
import { writtenDateTime, writtenYen } from '../written.ts'
import { taxIn } from './consumption-tax.ts'
import type { Block, Row, StripBlock, TableBlock } from './sheet.ts'
import { SHEET_TEXTS as T } from './sheet-texts.ts'

type Line = StatementFacts['lines'][number]

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, yen) => sum + yen, 0)

const nameOf = ({ kind, amount }: Line): string => {
  if (kind === 'payout_fee') return amount < 0 ? T.payoutFeeBack : T.payoutFee
  return amount < 0 ? T.commissionBack : T.commission
}

const row = (line: Line): Row => ({
  cells: [
    { text: writtenDateTime(new Date(line.at)) },
    { text: nameOf(line), note: line.serviceName ?? undefined },
    { text: line.price ? writtenYen(line.price) : T.noRate },
    { text: balanceYen(line.amount) },
  ],
  isBack: line.amount < 0,
})

/** Fees and refunded fees are two sums; the tax of each is computed once. */
function sumsOf(lines: readonly Line[]): TableBlock['sums'] {
  const amounts = lines.map(({ amount }) => amount)
  const charged = sumOf(amounts.filter(yen => yen > 0))
  const back = -sumOf(amounts.filter(yen => yen < 0))
  const pair = (label: string, taxLabel: string, yen: number) => [
    { label, yen: writtenYen(yen) },
    { label: taxLabel, yen: writtenYen(taxIn(yen)) },
  ]
  return [...pair(T.taxed, T.tax, charged), ...(back > 0 ? pair(T.backTotal, T.backTax, back) : [])]
}

/** How the month's prices were divided; none in a month without sales. */
function stripOf(lines: readonly Line[]): StripBlock[] {
  const sales = lines.filter(({ kind, amount }) => kind === 'commission' && amount > 0)
  const prices = sumOf(sales.map(({ price }) => price))
  const com = sumOf(sales.map(({ amount }) => amount))
  if (prices === 0) return []
  const legend = {
    sell: T.share(writtenYen(prices - com)),
    com: T.commissionOf(writtenYen(com), writtenYen(prices)),
  }
  return [{ kind: 'strip', sell: prices - com, com, legend }]
}

const tableOf = (lines: readonly Line[]): TableBlock => ({
  kind: 'table',
  head: [T.when, T.what, T.price, T.charged],
  widths: [150, 296, 110, 110],
  amountsFrom: 2,
  rows: lines.map(row),
  sums: sumsOf(lines),
})

/** The operator's fees of one month. */
export function statementBlocks({ lines }: StatementFacts): Block[] {
  const total = balanceYen(sumOf(lines.map(({ amount }) => amount)))
  const isWithoutReturns = lines.every(({ amount }) => amount > 0)
  return [
    { kind: 'total', label: T.feesTotal, note: T.deducted, yen: total },
    ...stripOf(lines),
    tableOf(lines),
    ...(isWithoutReturns ? [{ kind: 'text' as const, text: T.noBack }] : []),
  ]
}
