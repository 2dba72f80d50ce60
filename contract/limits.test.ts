import { expect, test } from 'vitest'
import {
  ANSWERS_DRAWN_MAX,
  ANSWERS_DRAWN_MIN,
  APPEAL_AGAIN_DAYS,
  APPEAL_MESSAGES,
  CATEGORY_COUNT,
  DEVICE_LIKES_MAX,
  EXTRA_IMAGES_MAX,
  FOLLOWS_MAX,
  IMAGE_BYTES_MAX,
  LIKES_MAX,
  MEDIAN_ANSWERS_MIN,
  PAGE_SIZE,
  PHRASES_MAX,
  PICTURES_MAX,
  SAVED_SEARCHES_MAX,
  SEARCH_HITS_MAX,
} from './limits.ts'
import { QUESTION_REST_DAYS } from './threads/question.ts'

/** Numbers that docs/rules.md promises; a change of one is a decision about the rule. */

test('[BIZ-14] there are 20 categories, 20 services a page, and six pictures of 30 MB beside the main one (rule `market-limits`)', () => {
  expect([CATEGORY_COUNT, PAGE_SIZE, EXTRA_IMAGES_MAX, PICTURES_MAX]).toEqual([20, 20, 6, 7])
  expect(IMAGE_BYTES_MAX).toBe(31_457_280)
})

test('a member likes up to 200 services, a device 50 (rule `likes-are-private`)', () => {
  expect([LIKES_MAX, DEVICE_LIKES_MAX]).toEqual([200, 50])
})

test('a member follows up to 500 people (rule `follows-are-private`)', () => {
  expect(FOLLOWS_MAX).toBe(500)
})

test('a member saves up to ten searches (rule `searches-are-told-daily`)', () => {
  expect(SAVED_SEARCHES_MAX).toBe(10)
})

test('a search finds 200 hits (rule `order-of-a-search`)', () => {
  expect(SEARCH_HITS_MAX).toBe(200)
})

test('a person stores up to 20 texts (rule `phrases-are-put-in-by-hand`)', () => {
  expect(PHRASES_MAX).toBe(20)
})

test('a median is shown from three answers, a plot of 20 from five (rule `answer-time-from-three`)', () => {
  expect([MEDIAN_ANSWERS_MIN, ANSWERS_DRAWN_MIN, ANSWERS_DRAWN_MAX]).toEqual([3, 5, 20])
})

test('an appeal has up to 20 messages, and the next one comes after seven days (rule `appeal-one-at-a-time`)', () => {
  expect([APPEAL_MESSAGES, APPEAL_AGAIN_DAYS]).toEqual([20, 7])
})

test('a question without a message ends after 14 days (rule `question-rests`)', () => {
  expect(QUESTION_REST_DAYS).toBe(14)
})
