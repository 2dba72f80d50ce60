import { randomInt } from 'node:crypto'
import { describe } from 'vitest'
import { playHistories } from './play-histories.ts'

const count = Math.floor(Number(process.env.MONEY_HISTORIES ?? 100) / 2)

describe.skipIf(process.env.MONEY_SEED !== undefined)('the other half', () => {
  playHistories(2 ** 30 + randomInt(2 ** 30), count)
})
