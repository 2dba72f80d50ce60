import { parseHTML } from 'linkedom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, undoPages } from '../../../tests/support/web/page.ts'
import { guardSecondClicks } from './second-click.ts'

undoPages()

let document: Document

beforeEach(() => {
  openPage()
  document = parseHTML(
    '<main><button id="pay"><b id="word">支払う</b></button><a id="next">次へ</a>' +
      '<label id="agree"><i id="tick">同意</i></label><p id="text">本文</p></main>',
  ).document
  guardSecondClicks()
})

/** Whether a click reaches an element; `count` is the browser's count of clicks at one place. */
function reaches(id: string, count: number): boolean {
  const event = new Event('click', { cancelable: true })
  const stop = vi.spyOn(event, 'stopPropagation')
  for (const [name, value] of Object.entries({
    target: document.getElementById(id),
    detail: count,
  }))
    Object.defineProperty(event, name, { value })
  window.dispatchEvent(event)
  expect(stop.mock.calls.length > 0).toBe(event.defaultPrevented)
  return !event.defaultPrevented
}

test.each([
  ['another control', 'pay', 'next'],
  ['a control where there was none', 'text', 'pay'],
  ['a label where there was text', 'text', 'agree'],
  ['the words within another control', 'next', 'word'],
])('the second click of a double click does not reach %s', (_, first, second) => {
  expect(reaches(first, 1)).toBe(true)
  expect(reaches(second, 2)).toBe(false)
  expect(reaches(second, 3)).toBe(false)
})

test.each([
  ['the control of the first', 'pay', 'pay'],
  ['another part of that control', 'word', 'pay'],
  ['plain text, as when a word is selected', 'text', 'text'],
])('the second click reaches %s', (_, first, second) => {
  expect([reaches(first, 1), reaches(second, 2)]).toEqual([true, true])
})

test('a click of its own or from the keyboard reaches any control', () => {
  reaches('pay', 1)
  expect([reaches('next', 0), reaches('next', 1), reaches('pay', 1)]).toEqual([true, true, true])
})

test('the keyboard does not become the first click of a double click', () => {
  reaches('pay', 1)
  reaches('next', 0)
  expect(reaches('next', 2)).toBe(false)
  expect(reaches('pay', 2)).toBe(true)
})
