import { expect, test } from 'vitest'
import { offerService, registerMember, registerSeller, succeed } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const seller = await registerSeller(world, 'kamiyui')
await registerMember(world, 'kamitori')
const offer = (name: string, change = {}) => offerService(world, seller, { name, ...change })
await offer('ウィッグの前髪カット', { category: '2' })
await offer('前髪だけの相談室', { category: '2' })
await offer('まとめ髪の手習い', { category: '1' })
await offer('髪を結ぶ日', { secret: '0' })
const suggest = (q: string) => succeed(world.call('suggest', { q }))

test('a half-typed word gets suggestions of words, categories and public services', async () => {
  const { words, categories, cards, found } = await suggest('髪')
  expect(words[0]).toEqual({ text: '前髪', count: 2 })
  expect(categories).toEqual([
    { category: 2, count: 2 },
    { category: 1, count: 1 },
  ])
  expect(cards.map(({ name }) => name)).toEqual([
    'まとめ髪の手習い',
    '前髪だけの相談室',
    'ウィッグの前髪カット',
  ])
  expect(found).toBe(3)
})

test('sellers are found by the beginning of their names, and nobody else', async () => {
  expect((await suggest('ＫＡＭＩ')).people).toMatchObject([
    { id: seller.id, name: 'kamiyui', count: 3 },
  ])
  expect((await suggest('yui')).people).toEqual([])
  expect((await suggest(seller.email)).people).toEqual([])
})

test.each(['', '　', '%', '\\', '_', "'", '\0'])('%j suggests nothing', async q => {
  expect(await suggest(q)).toMatchObject({ words: [], people: [], cards: [], found: 0 })
})

test('the words before the last one stay', async () => {
  expect((await suggest('ウィッグ 前')).words).toEqual([{ text: 'ウィッグ 前髪', count: 1 }])
})
