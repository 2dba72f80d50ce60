import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  const transport = createTransport({ host: '127.0.0.1', port: world.smtpPort })
  await transport.sendMail({
    from: 'ヨソオイ <noreply@yosooi.example>',
    to: ['Fujino@example.com', 'toko@example.com'],
    subject: '透子さんからメッセージが届いています',
    text: '返事を書く\nhttps://yosooi.example/messages/41\n<b>文字のまま</b>',
    html: '<p>返事を<a href="https://yosooi.example/messages/41">書く</a></p><script>alert(1)</script>',
  })
  await transport.sendMail({ from: 'a@example.com', to: 'haru@example.com', text: 'あとのメール' })
})
afterAll(() => world.close())

const page = async (path: string) => (await fetch(world.url + path)).text()

it('takes mail over SMTP and lists it newest first, for one receiver on demand', async () => {
  expect(await world.get('/control/mails')).toHaveLength(2)
  expect(await world.get('/control/mails?to=fujino@example.com')).toMatchObject([
    {
      id: 1,
      to: 'fujino@example.com, toko@example.com',
      from: 'ヨソオイ <noreply@yosooi.example>',
      subject: '透子さんからメッセージが届いています',
      text: expect.stringContaining('https://yosooi.example/messages/41'),
      html: expect.stringContaining('<a href='),
      created_at: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect(await world.get('/control/mails?to=ujino@example.com')).toEqual([])
  const list = await page('/mail')
  expect(list.indexOf('あとのメール')).toBeLessThan(list.indexOf('透子さんから'))
})

it('shows a mail with pressable links and without its scripts', async () => {
  const mail = await page('/mail/1')
  expect(mail).toContain('<a href="https://yosooi.example/messages/41">')
  expect(mail).toContain('&lt;b&gt;文字のまま')
  const part = await fetch(`${world.url}/mail/1/html`)
  expect(part.headers.get('content-security-policy')).toContain("script-src 'none'")
  expect(await page('/mail/1/source')).toContain('Content-Type: multipart/alternative')
  expect((await fetch(`${world.url}/mail/99`)).status).toBe(404)
})
