import { expect, test } from 'vitest'
import { ATTACHMENTS_MAX, ATTACHMENTS_TOO_MANY } from '../../../../contract/calls/attachments.ts'
import { checkAll, joined } from './picked-file.ts'

const pdf = (name: string) => new File(['%PDF-1.7'], name)
const names = (count: number, letter: string) =>
  Array.from({ length: count }, (_, place) => pdf(`${letter}${place}.pdf`))

const pick = async (before: readonly File[], given: readonly File[]) => {
  const shown = joined([], await checkAll(before)).files
  const { files, problem } = joined(shown, await checkAll(given))
  return { names: files.map(({ file }) => file.name), problem }
}

test('files are added below those that are shown, as many as a message takes', async () => {
  const full = await pick(names(3, 'a'), names(2, 'b'))
  expect(full).toEqual({ names: ['a0.pdf', 'a1.pdf', 'a2.pdf', 'b0.pdf', 'b1.pdf'], problem: null })
  const beyond = await pick(names(3, 'a'), names(3, 'b'))
  expect(beyond).toEqual({ names: full.names, problem: ATTACHMENTS_TOO_MANY })
})

test('a file that cannot be sent takes no place, and each problem is said', async () => {
  const given = [new File([''], 'empty.pdf'), ...names(2, 'b')]
  const { names: kept, problem } = await pick(names(ATTACHMENTS_MAX - 1, 'a'), given)
  expect(kept).toHaveLength(ATTACHMENTS_MAX)
  expect(kept.at(-1)).toBe('b0.pdf')
  expect(problem?.split('\n')).toEqual([
    '「empty.pdf」：中身が空のファイルです',
    ATTACHMENTS_TOO_MANY,
  ])
})

test('two files of one name are two files', async () => {
  const { files } = joined([], await checkAll([pdf('a.pdf'), pdf('a.pdf')]))
  expect(new Set(files.map(({ key }) => key)).size).toBe(2)
})
