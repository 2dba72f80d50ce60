import { html } from 'hono/html'
import { expect, it, test } from 'vitest'
import { field, hostedPage, page, tokyoTime } from './page.ts'

test.each([
  ['2026-06-20T00:30:15Z', '2026/06/20 09:30:15'],
  ['2026-12-31T15:00:00Z', '2027/01/01 00:00:00'],
  ['2026-12-31T14:59:59Z', '2026/12/31 23:59:59'],
  ['2028-02-28T20:00:00Z', '2028/02/29 05:00:00'],
])('shows %s as %s', (moment, shown) => {
  expect(tokyoTime(new Date(moment))).toBe(shown)
})

it('shows what was typed as text, and its error at the field', () => {
  const typed = '"><script>alert(1)</script>'
  const markup = String(
    field({ name: 'number', label: '番号', value: typed, error: '<b>短い</b>' }),
  )
  expect(markup).not.toMatch(/<script>|<b>/)
  expect(markup).toContain('value="&quot;&gt;&lt;script&gt;')
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain('aria-describedby="number-note"')
  expect(markup).toContain('<p class="err" id="number-note">&lt;b&gt;短い')
})

it('shows the hint only without an error, and marks no good field', () => {
  const both = String(field({ name: 'a', label: 'A', hint: 'ヒント', error: '誤り' }))
  expect([both.includes('誤り'), both.includes('ヒント')]).toEqual([true, false])
  const good = String(field({ name: 'a', label: 'A', hint: 'ヒント' }))
  expect(good).toContain('aria-describedby="a-note"')
  expect(good).not.toContain('aria-invalid')
  expect(String(field({ name: 'a', label: 'A' }))).not.toContain('aria-describedby')
})

it('says on every page that it is the sandbox, and its time', async () => {
  const now = new Date('2026-06-20T00:30:15Z')
  const hosted = String(await hostedPage({ title: '<支払い>', now, content: html`<p>中身</p>` }))
  expect(hosted).toContain('SANDBOX')
  expect(hosted).toContain('本物のお金もメールも動きません')
  expect(hosted).toContain('<time datetime="2026-06-20T00:30:15.000Z">2026/06/20 09:30:15')
  expect(hosted).toContain('<h1>&lt;支払い&gt;</h1><p>中身</p>')
  expect(hosted).not.toContain('<nav')
})

it('marks the tab on which a person is', async () => {
  const tabs = [
    { path: '/', name: '世界', isCurrent: false },
    { path: '/mail', name: 'メール', isCurrent: true },
  ]
  const shown = String(await page({ title: 'メール', now: new Date(0), body: html``, tabs }))
  expect(shown).toMatch(/<a href="\/mail" aria-current="page">メール/)
  expect(shown.match(/aria-current/g)).toHaveLength(1)
})
