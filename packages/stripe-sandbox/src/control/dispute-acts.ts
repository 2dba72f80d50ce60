import {
  appealDispute,
  escalateInquiry,
  loseDispute,
  preventDispute,
  returnMoney,
  submitEvidence,
  winDispute,
  withdrawAgain,
} from '../billing/money-back/dispute.ts'
import { changeDisputeFee, DISPUTE_FEE } from '../billing/money-back/dispute-money.ts'
import {
  isInquiry,
  isOpen,
  needsResponse,
  withdrawnOf,
} from '../billing/money-back/dispute-state.ts'
import { yen } from '../pages/yen.ts'
import type { Act } from './act.ts'
import { amountIn, integerIn } from './act-options.ts'
import { actsOn } from './acts-on.ts'
import { stateName } from './state-names.ts'

const act = actsOn({
  type: 'dispute',
  label: (_provider, { amount, status }) => `${yen(amount)} ${stateName(status)}`,
  state: ({ status }) => status,
})

export const disputeActs: readonly Act[] = [
  act({
    name: 'submit_evidence',
    title: '異議に資料を出す',
    possible: needsResponse,
    work: submitEvidence,
  }),
  act({
    name: 'win_dispute',
    title: '異議を退ける（こちらの勝ち）',
    possible: isOpen,
    work: winDispute,
  }),
  act({
    name: 'lose_dispute',
    title: '異議を認める（こちらの負け）',
    possible: isOpen,
    work: loseDispute,
  }),
  act({
    name: 'prevent_dispute',
    title: '異議になるまえに返して終える',
    possible: dispute => isOpen(dispute) && !isInquiry(dispute),
    work: preventDispute,
  }),
  act({
    name: 'escalate_dispute',
    title: '照会を異議に進める',
    possible: dispute => isInquiry(dispute) && isOpen(dispute),
    work: escalateInquiry,
  }),
  act({
    name: 'appeal_dispute',
    title: '負けた異議に不服を申し立てる',
    possible: ({ status }) => status === 'lost',
    work: appealDispute,
  }),
  act({
    name: 'withdraw_dispute_again',
    title: '勝った異議のお金をまた引き出す',
    possible: ({ status }) => status === 'won',
    work: withdrawAgain,
  }),
  act({
    name: 'return_dispute',
    title: '負けた異議のお金を返す',
    possible: dispute => dispute.status === 'lost' && withdrawnOf(dispute) > 0,
    work: (provider, dispute, options) => {
      const left = withdrawnOf(dispute)
      return returnMoney(provider, dispute, Math.min(amountIn(options, 'amount') ?? left, left))
    },
  }),
  act({
    name: 'change_dispute_fee',
    title: '異議の手数料を増やす',
    possible: dispute => !isInquiry(dispute),
    work: (provider, dispute, options) =>
      changeDisputeFee(provider, dispute, integerIn(options, 'fee') ?? DISPUTE_FEE),
  }),
]
