import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  addUses,
  deletePhrase,
  deletePhrasesOf,
  insertPhrase,
  listPhrases,
  placePhrases,
  updatePhrase,
} from './phrase-store.ts'

const { db } = await databaseOfFile()
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const add = (owner: number, title: string) =>
  inTx(tx => insertPhrase(tx, owner, { title, text: `${title}の文` }))
const titles = async (owner: number) => (await listPhrases(db, owner)).map(({ title }) => title)
const idsOf = async (owner: number) => (await listPhrases(db, owner)).map(({ id }) => id)
let people = 0
async function owner(...phrases: string[]): Promise<number> {
  const id = await storePerson(db, `owner${++people}`)
  for (const title of phrases) await add(id, title)
  return id
}

test('a phrase is added behind all others, also after one was deleted or moved', async () => {
  const one = await owner('あ', 'い', 'う')
  const [a = 0, i = 0, u = 0] = await idsOf(one)
  await inTx(tx => deletePhrase(tx, one, a))
  await add(one, 'え')
  expect(await titles(one)).toEqual(['い', 'う', 'え'])
  await inTx(tx => placePhrases(tx, one, [u, i]))
  await add(one, 'お')
  expect((await titles(one)).at(-1)).toBe('お')
  expect((await titles(one)).slice(0, 2)).toEqual(['う', 'い'])
})

test('nobody changes, moves, counts or deletes another person’s phrases', async () => {
  const [one, other] = [await owner('あ', 'い'), await owner('か')]
  const [a = 0, i = 0] = await idsOf(one)
  const before = await listPhrases(db, one)
  const change = { id: a, title: '別', text: '別' }
  expect(await inTx(tx => updatePhrase(tx, other, change))).toBe(false)
  await inTx(tx => placePhrases(tx, other, [i, a]))
  await inTx(tx => addUses(tx, other, [a, i]))
  await inTx(tx => deletePhrase(tx, other, a))
  await inTx(tx => deletePhrasesOf(tx, other))
  expect(await listPhrases(db, one)).toEqual(before)
  expect(await titles(other)).toEqual([])
})

test('a change and a use concern one phrase alone', async () => {
  const one = await owner('あ', 'い')
  const [a = 0, i = 0] = await idsOf(one)
  expect(await inTx(tx => updatePhrase(tx, one, { id: i, title: '新', text: '文' }))).toBe(true)
  for (let n = 0; n < 2; n++) await inTx(tx => addUses(tx, one, [i]))
  expect(await listPhrases(db, one)).toEqual([
    { id: a, title: 'あ', text: 'あの文', uses: 0 },
    { id: i, title: '新', text: '文', uses: 2 },
  ])
})
