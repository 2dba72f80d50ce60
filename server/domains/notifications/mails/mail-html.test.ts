import { expect, test } from 'vitest'
import { type MailContent, senderOf } from './mail-content.ts'
import { mailHtml } from './mail-html.ts'
import { sampleMails } from './sample-mails.ts'

const SENDER = senderOf('https://yosooi.example')

const message = sampleMails(SENDER.publicUrl).message as MailContent
const page = (change: Partial<MailContent>) => mailHtml({ ...message, ...change }, SENDER, null)

test('long words break also in mail programs that drop the style sheet', () => {
  for (const mail of Object.values(sampleMails(SENDER.publicUrl))) {
    const html = mailHtml(mail, SENDER, null).replace(/<style>.*<\/style>/s, '')
    // All texts are below these two cells, and inherit from them.
    const cells = html.match(/<td class="[^"]*(sheet|quiet p)[^"]*"[^>]*style="[^"]*"/g) ?? []
    expect(cells).toHaveLength(2)
    for (const cell of cells) expect(cell).toContain('overflow-wrap:anywhere')
  }
})

test('keeps a rate with its tax, and a number with its unit, on one line', () => {
  const html = page({ rows: [['決済手数料', '¥264（税抜5%・税込5.5%）']], notes: ['7日間、3件'] })
  const whole = [...html.matchAll(/<span style="white-space:nowrap">(.*?)<\/span>/g)]
  expect(whole.map(([, text]) => text)).toEqual(['税抜5%', '税込5.5%', '7日間', '3件'])
})

test('breaks a long number, which would be wider than a phone', () => {
  const html = page({ quote: `${'1'.repeat(40)}件` })
  expect(html).toContain(
    `${'1'.repeat(30)}<span style="white-space:nowrap">${'1'.repeat(10)}件</span>`,
  )
})

const previewOf = (change: Partial<MailContent>) =>
  /<div style="display:none[^>]*>(.*?)<\/div>/.exec(page(change))?.[1]

test('a mail program previews the quote, else the first paragraph, else the heading', () => {
  const words = { heading: ['題', '名'], paragraphs: ['一', '二'], quote: '"引用"' }
  expect(previewOf(words)).toBe('&quot;引用&quot;')
  expect(previewOf({ ...words, quote: undefined })).toBe('一')
  expect(previewOf({ ...words, quote: undefined, paragraphs: [] })).toBe('題名')
})

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)

test('the foot leads a member to the settings, and to the switch of the kind where it has one', () => {
  const { publicUrl } = SENDER
  const button = { label: '見る', url: `${publicUrl}/?a=1&b=2` }
  const opened = `${publicUrl}/?a=1&amp;b=2`
  const [settings, terms, inquiry] = ['/settings/notices', '/legal', '/mail'].map(
    path => `${publicUrl}${path}`,
  )
  const member = { ...message, button, to: { memberId: 1 } }
  expect(linksIn(mailHtml(member, SENDER, null))).toEqual([opened, inquiry, settings, terms])
  const stop = `${publicUrl}/stop`
  expect(linksIn(mailHtml(member, SENDER, stop))).toEqual([opened, inquiry, stop, settings, terms])
  const visitor = { ...member, to: { address: 'visitor@example.com' } }
  expect(linksIn(mailHtml(visitor, SENDER, null))).toEqual([opened, inquiry, terms])
})

test('a mail without quote, rows and notes has no empty frame for them', () => {
  const tables = (change: Partial<MailContent>) => page(change).split('<table').length - 1
  const none = { quote: undefined, rows: [], notes: [] }
  expect(tables({ ...none, quote: '引用' })).toBe(tables(none) + 1)
  expect(tables({ ...none, rows: [['手数料', '¥264']] })).toBe(tables(none) + 1)
  expect(page({ ...none, rows: undefined, notes: undefined })).toBe(page(none))
})
