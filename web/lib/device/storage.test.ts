import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from './storage.ts'

const stored = new Map<string, string>()
let isFull = false

/** As the browser's: it throws when it is full. */
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem(key: string, text: string) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    stored.set(key, text)
  },
}
const withKeys = {
  get: () => Object.assign(Object.create(storage), Object.fromEntries(stored)),
}

beforeEach(() => {
  isFull = false
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', withKeys))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  for (const key of deviceStorage.keys()) deviceStorage.remove(key)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a text is stored on the device and removed from it', () => {
  deviceStorage.set('draft', 'a')
  expect([...stored]).toEqual([['draft', 'a']])
  expect([deviceStorage.get('draft'), deviceStorage.keys()]).toEqual(['a', ['draft']])
  deviceStorage.remove('draft')
  expect([deviceStorage.get('draft'), stored.size]).toEqual([null, 0])
})

test('a full device keeps what it has, and the page what comes', () => {
  deviceStorage.set('draft', 'a')
  isFull = true
  deviceStorage.set('draft', 'ab')
  deviceStorage.set('other', 'c')
  expect([...stored]).toEqual([['draft', 'a']])
  expect([deviceStorage.get('draft'), deviceStorage.get('other')]).toEqual(['ab', 'c'])
  expect(deviceStorage.keys().sort()).toEqual(['draft', 'other'])
  isFull = false
  deviceStorage.set('draft', 'abc')
  expect([deviceStorage.get('draft'), stored.get('draft')]).toEqual(['abc', 'abc'])
  deviceStorage.remove('other')
  expect(deviceStorage.get('other')).toBeNull()
})

test('without a storage the page holds all of it', () => {
  const get = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('window', Object.defineProperty({}, 'localStorage', { get }))
  deviceStorage.set('draft', 'a')
  expect([deviceStorage.get('draft'), deviceStorage.keys()]).toEqual(['a', ['draft']])
  deviceStorage.remove('draft')
  expect([deviceStorage.get('draft'), deviceStorage.keys()]).toEqual([null, []])
})
