import { expect, test } from 'vitest'
import type { AdminAlert } from '../../../../contract/calls/admin.ts'
import { withFolds } from './folds.ts'

const alert = (key: string) => ({ key }) as AdminAlert
const fold = (key: string, place: number) => ({
  ...{ alert: alert(key), place, message: '', mayUndo: true },
})
const keysOf = (...args: Parameters<typeof withFolds>) =>
  withFolds(...args).map(({ alert, fold }) => (fold ? `(${alert.key})` : alert.key))

test('a folded row stays where it was, whether or not its alert still waits', () => {
  const alerts = [alert('a'), alert('b'), alert('c')]
  expect(keysOf(alerts, [fold('b', 1)])).toEqual(['a', '(b)', 'c'])
  expect(keysOf([alert('c'), alert('d')], [fold('b', 1), fold('a', 0)])).toEqual([
    '(a)',
    '(b)',
    'c',
    'd',
  ])
  expect(keysOf([], [fold('z', 4)])).toEqual(['(z)'])
})
