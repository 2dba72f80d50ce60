import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllSearched,
  forgetSearched,
  rememberSearched,
  searchedWords,
} from './searched-words.ts'
import { deviceStorage } from './storage.ts'

// Without a browser's storage the page holds the words, and a warning says so.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => {
  forgetAllSearched()
  vi.restoreAllMocks()
})

test('the five latest words are kept, each once', () => {
  for (const word of ['帯', '靴', '髪', '眉', '爪', '帯', '鏡']) rememberSearched(word)
  expect(searchedWords()).toEqual(['鏡', '帯', '爪', '眉', '髪'])
  forgetSearched('爪')
  expect(searchedWords()).toEqual(['鏡', '帯', '眉', '髪'])
  forgetAllSearched()
  expect(searchedWords()).toEqual([])
})

test.each(['{', '{"q":1}', '["帯",3]'])('stored content %s is read as far as it is words', text => {
  deviceStorage.set('yosooi.searched', text)
  expect(searchedWords()).toEqual(text.includes('帯') ? ['帯'] : [])
})
