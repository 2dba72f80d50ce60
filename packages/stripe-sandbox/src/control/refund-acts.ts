import { failRefund, succeedRefund } from '../billing/money-back/refund-journey.ts'
import { yen } from '../pages/yen.ts'
import type { Act } from './act.ts'
import { actsOn } from './acts-on.ts'
import { stateName } from './state-names.ts'

const act = actsOn({
  type: 'refund',
  label: (_provider, { amount, status }) => `${yen(amount)} ${stateName(status)}`,
  state: ({ status }) => status,
})

export const refundActs: readonly Act[] = [
  act({
    name: 'succeed_refund',
    title: '返金を成功にする',
    possible: ({ status }) => status === 'pending',
    work: succeedRefund,
  }),
  act({
    name: 'fail_refund',
    title: '返金を失敗にする',
    possible: ({ status }) => status === 'pending' || status === 'succeeded',
    work: failRefund,
  }),
]
