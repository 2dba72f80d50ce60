import { expect, test } from 'vitest'
import { withBalances } from './balances.ts'

test('each line has the balance after it', () => {
  const line = (amount: number) => ({
    ...{ at: '', kind: 'other' as const, what: '', amount },
    ...{ buyer: null, month: null, payoutId: null },
  })
  expect(withBalances([line(-3000), line(4000)]).map(({ balance }) => balance)).toEqual([
    1000, 4000,
  ])
})
