import { expect, test } from 'vitest'
import { imageSource, isPortrait } from './image.ts'

test('[LY-17] an icon path is addressed on the image host, with its smaller copies', () => {
  expect(imageSource('https://img.example', 'prods/a-1000x750.webp', 'prods')).toEqual({
    src: 'https://img.example/prods/a-1000x750.webp',
    srcSet: [
      'https://img.example/prods/a-1000x750.320.webp 320w',
      'https://img.example/prods/a-1000x750.640.webp 640w',
      'https://img.example/prods/a-1000x750.webp 1000w',
    ].join(', '),
    width: 1000,
    height: 750,
  })
})

test('a path without its size is shown as it is', () => {
  expect(imageSource('/images', 'prods/a.webp', 'prods')).toEqual({
    src: '/images/prods/a.webp',
    srcSet: undefined,
  })
})

test('only a picture whose top a 4:3 crop would cut off counts as a portrait', () => {
  expect(isPortrait({ width: 900, height: 1200 })).toBe(true)
  expect([1000, 1050, 1051].map(height => isPortrait({ width: 1000, height }))).toEqual([
    false,
    false,
    true,
  ])
  expect(isPortrait({})).toBe(false)
})

test('a picture as wide as a copy has no copy of that width', () => {
  expect(imageSource('', 'prods/a-640x480.webp', 'prods').srcSet).toBe(
    '/prods/a-640x480.320.webp 320w, /prods/a-640x480.webp 640w',
  )
})
