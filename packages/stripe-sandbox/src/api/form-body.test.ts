import { expect, it } from 'vitest'
import { parseForm } from './form-body.ts'
import { mergeMetadata } from './params.ts'

it.each([
  ['a=1&b=', { a: '1', b: '' }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['a[0]=x&a[1]=y', { a: ['x', 'y'] }],
  ['a[]=x&a[]=y&a[]=z', { a: ['x', 'y', 'z'] }],
  [
    'a[0][price]=p&a[0][quantity]=2&a[1][price]=q',
    { a: [{ price: 'p', quantity: '2' }, { price: 'q' }] },
  ],
  ['a[1]=y', { a: { 1: 'y' } }],
  ['a[0]=x&a[b]=y', { a: { 0: 'x', b: 'y' } }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['name=%E3%83%A8%E3%82%BD+%26', { name: 'ヨソ &' }],
  ['[a]=1', { '[a]': '1' }],
  ['', {}],
])('reads %s', (text, params) => {
  expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(params)
})

it('keeps ten and more elements of a list in their order', () => {
  const text = Array.from({ length: 12 }, (_, place) => `a[${place}]=${place}`).join('&')
  expect(parseForm(text).a).toEqual(Array.from({ length: 12 }, (_, place) => String(place)))
})

it('takes names of an object’s own inheritance as plain names', () => {
  const read = parseForm('metadata[__proto__]=x&metadata[constructor]=y')
  expect(Object.entries(read.metadata as object)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
})

it('adds, changes and removes single names of metadata, or all of them', () => {
  const before = { a: '1', b: '2' }
  expect(mergeMetadata(before, { b: '3', c: '4' })).toEqual({ a: '1', b: '3', c: '4' })
  expect(mergeMetadata(before, { a: '', d: '' })).toEqual({ b: '2' })
  expect(mergeMetadata(before, '')).toEqual({})
  expect(mergeMetadata(before, undefined)).toEqual(before)
})
