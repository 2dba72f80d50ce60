import { expect, test } from 'vitest'
import { ADMIN_ID } from '../user.ts'
import { departureObstacles, type Ties } from './departure.ts'

const NONE: Ties = {
  ...{ purchases: 0, sales: 0, checkouts: 0 },
  ...{ pending: 0, available: 0, payouts: 0, refunds: 0 },
}
const USER = ADMIN_ID + 1
const inTheWay = (ties: Partial<Ties>, userId = USER) =>
  departureObstacles(userId, { ...NONE, ...ties })
    .filter(({ message }) => message !== null)
    .map(({ kind, value }) => [kind, value])

test('nothing is in the way of a person without ties, and all obstacles are listed', () => {
  expect(inTheWay({})).toEqual([])
  expect(departureObstacles(USER, NONE)).toHaveLength(8)
})

test.each([
  ['sales', 1],
  ['checkouts', 2],
  ['pending', 3],
  ['available', 4],
  ['available', -4],
  ['payouts', 5],
  ['refunds', 6],
] as const)('%s of %i are in the way', (kind, value) => {
  expect(inTheWay({ [kind]: value })).toEqual([[kind, value]])
})

test('a purchase is in the way as a deal and as a subscription', () => {
  expect(inTheWay({ purchases: 1 })).toEqual([
    ['subscription', 1],
    ['purchases', 1],
  ])
})

test('the operator cannot leave', () => {
  expect(inTheWay({}, ADMIN_ID)).toEqual([['administrator', 1]])
})

test.each([
  [-1, '不足しています'],
  [1, 'お問い合わせフォーム'],
  [999, 'お問い合わせフォーム'],
  [1000, '先に出金してください'],
])('the message about %i yen says what to do', (available, words) => {
  const obstacles = departureObstacles(USER, { ...NONE, available })
  expect(obstacles.find(({ kind }) => kind === 'available')?.message).toContain(words)
})
