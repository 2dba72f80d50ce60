import { expect, test } from 'vitest'
import { withFolds } from './folds.ts'

const task = (key: string) => ({ key })
const fold = (key: string, place: number) => ({
  ...{ task: task(key), place, message: '', mayUndo: true },
})
const keysOf = (...args: Parameters<typeof withFolds>) =>
  withFolds(...args).map(({ task, fold }) => (fold ? `(${task.key})` : task.key))

test('a folded row stays where it was, whether or not its task still waits', () => {
  const tasks = [task('a'), task('b'), task('c')]
  expect(keysOf(tasks, [fold('b', 1)])).toEqual(['a', '(b)', 'c'])
  expect(keysOf([task('c'), task('d')], [fold('b', 1), fold('a', 0)])).toEqual([
    '(a)',
    '(b)',
    'c',
    'd',
  ])
  expect(keysOf([], [fold('z', 4)])).toEqual(['(z)'])
})
