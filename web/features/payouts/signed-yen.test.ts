import { expect, test } from 'vitest'
import { signedYen } from './signed-yen.ts'

test('an amount says whether it comes or goes; nothing does neither', () => {
  expect([1200, -400, 0, -0].map(signedYen)).toEqual(['+¥1,200', '−¥400', '¥0', '¥0'])
})
