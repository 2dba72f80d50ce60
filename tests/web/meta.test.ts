import { expect, test } from 'vitest'
import { errorMeta, pageMeta } from '../../web/lib/pages/meta.ts'

const MATCHES = [
  undefined,
  { id: 'root', loaderData: { publicUrl: 'https://yosooi.example' } },
  { id: 'routes/service', loaderData: { publicUrl: 'https://other.example' } },
]
const PAGE = { title: '帯結び', description: '帯を結びます' }
const NOINDEX = { name: 'robots', content: 'noindex' }

const tagOf = (tags: ReturnType<typeof pageMeta>, name: string) =>
  (tags as Record<string, unknown>[]).find(tag => tag.property === name || tag.rel === name)

test('a public page has its own address, picture and title', () => {
  const tags = pageMeta(MATCHES, { ...PAGE, path: '/prod/7', image: '/images/7.jpg' })
  expect(tags[0]).toEqual({ title: '帯結び — Yosooi（ヨソオイ）' })
  expect(tagOf(tags, 'canonical')).toMatchObject({ href: 'https://yosooi.example/prod/7' })
  expect(tagOf(tags, 'og:url')).toMatchObject({ content: 'https://yosooi.example/prod/7' })
  expect(tagOf(tags, 'og:image')).toMatchObject({
    content: 'https://yosooi.example/images/7.jpg',
  })
  expect(tagOf(tags, 'og:type')).toMatchObject({ content: 'website' })
  expect(tags).not.toContainEqual(NOINDEX)
})

test('a public page may have the picture of another host, or none of its own', () => {
  const elsewhere = pageMeta(MATCHES, { ...PAGE, path: '/', image: 'https://img.example/7.jpg' })
  expect(tagOf(elsewhere, 'og:image')).toMatchObject({ content: 'https://img.example/7.jpg' })
  const without = pageMeta(MATCHES, { ...PAGE, path: '/', type: 'article' })
  expect(tagOf(without, 'og:image')).toMatchObject({
    content: 'https://yosooi.example/illustrations/share.jpg',
  })
  expect(tagOf(without, 'og:type')).toMatchObject({ content: 'article' })
})

test('a private, unlisted or failed page is not listed (rule `private-not-listed`)', () => {
  expect(pageMeta(MATCHES, PAGE)).toEqual([
    { title: '帯結び — Yosooi（ヨソオイ）' },
    { name: 'description', content: PAGE.description },
    NOINDEX,
  ])
  expect(pageMeta(MATCHES, { ...PAGE, path: '/x', unlisted: true })).toContainEqual(NOINDEX)
  expect(pageMeta([], { ...PAGE, path: '/prod/7' })).toContainEqual(NOINDEX)
  expect(errorMeta('エラー')).toEqual([{ title: 'エラー — Yosooi（ヨソオイ）' }, NOINDEX])
})

test('facts for search engines are there where a page has them', () => {
  const structured = { '@type': 'Product' } as const
  expect(pageMeta(MATCHES, { ...PAGE, path: '/prod/7', structured })).toContainEqual({
    'script:ld+json': structured,
  })
  const json = JSON.stringify(pageMeta(MATCHES, { ...PAGE, path: '/prod/7' }))
  expect(json).not.toContain('ld+json')
})
