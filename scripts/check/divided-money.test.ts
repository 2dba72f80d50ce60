import { expect, test } from 'vitest'
import { readDividedMoney } from './divided-money.ts'

const found = (source: string) => readDividedMoney(source, { tsx: false })

test('a quotient or remainder of an amount is found, by its own name or as a property', () => {
  expect(found('const half = price / 2; const odd = deal.total % 10; month.share /= days')).toEqual(
    ['price /', 'total %', 'share /='],
  )
})

test('an amount is found as a factor or summand of what is divided, and as the result of a call', () => {
  expect(found('Math.floor((hold.price * 55) / 1000); (1000 * total + 9) / 11')).toEqual([
    'price /',
    'total /',
  ])
  expect(found('shareOf(deal) / 2; yen[part] / most')).toEqual(['shareOf /', 'yen /'])
})

test('an amount times a decimal fraction or a rate is found', () => {
  expect(found('paidTotal * 0.8; 1.1 * monthPrice; amount * month.commissionPercent')).toEqual([
    'paidTotal *',
    'monthPrice *',
    'amount *',
  ])
})

test('a query that divides an amount is found', () => {
  const source = 'sql`select share from earnings where e.price * commission_percent / 100 > 1`'
  expect(found(source)).toEqual(['e.price * commission_percent / in SQL'])
})

test('whole multiples, sums and other quantities are none', () => {
  const source = `
    total * MONTHS; -1 * amount; total - refunded; (now - paidAt) / DAY_MS; bytes / 1000
    sql\`select total - refunded, count(*) from earnings\``
  expect(found(source)).toEqual([])
})
