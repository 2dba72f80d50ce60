import { describe, expect, test } from 'vitest'
import { registerMember } from '../support/fixtures.ts'
import { worldOfFile } from '../support/world.ts'

interface Mail {
  subject: string
  text: string
}

const LETTER = {
  name: '藤野',
  email: 'letter@yosooi.example',
  tel: '',
  category: '3',
  text: '二枚めの写真だけが空のまま残りました。\n読み込み直すと直りました。',
} as const

const world = await worldOfFile()
const member = await registerMember(world, 'member')

const send = (change: Partial<Record<keyof typeof LETTER, string>> = {}, token?: string) =>
  world.call('mail', { ...LETTER, ...change }, token ? { token } : {})

const mailsTo = (address: string) =>
  world.control<Mail[]>(`/control/mails?to=${encodeURIComponent(address)}`)

const inquiries = async () => {
  const { rows } = await world.sql<{ name: string; category: number; user_id: string | null }>(
    'select name, category, phone, text, user_id from inquiries order by id desc',
  )
  return rows
}

describe('[MAIL-06] [MAIL-07] [API-62] a valid message', () => {
  test('[ROLE-01] is accepted from a visitor and mailed to the operator, with a receipt', async () => {
    const { status, body } = await send()
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    await world.settle()
    const [toOperator] = await mailsTo('support@yosooi.example')
    expect(toOperator?.subject).toBe('お問い合わせ（サイトの不具合の報告）')
    expect(toOperator?.text).toContain('二枚めの写真だけが空のまま残りました。')
    expect(toOperator?.text).toContain('letter@yosooi.example')
    const [receipt] = await mailsTo('letter@yosooi.example')
    expect(receipt?.subject).toBe('お問い合わせを受け取りました')
    expect(receipt?.text).toContain('読み込み直すと直りました。')
    expect(receipt?.text).toContain('お問い合わせの控えとして藤野さんに')
  })

  test('carries the member when a token came with it', async () => {
    expect((await send({ tel: '0312345678' }, member.token)).status).toBe(200)
    expect((await inquiries())[0]).toMatchObject({ phone: '0312345678', user_id: member.id })
  })

  test('with an invalid token counts as a visitor’s', async () => {
    expect((await send({}, 'not-a-token')).status).toBe(200)
    expect((await inquiries())[0]).toMatchObject({ user_id: null })
  })

  test('[MAIL-02] may be about each of the six categories', async () => {
    for (const category of ['1', '2', '3', '4', '5', '6']) {
      expect((await send({ category })).status).toBe(200)
    }
  })
})

describe('[VAL-15] [VAL-37] an invalid message is refused at its field', () => {
  const wrong = [
    ['[VAL-08]', { name: ' 　' }, 'name', '入力してください'],
    ['[VAL-08] [BIZ-13]', { name: 'あ'.repeat(21) }, 'name', '20文字以内で記入してください'],
    ['[VAL-09]', { email: '' }, 'email', '入力してください'],
    ['[VAL-10]', { email: 'abc' }, 'email', 'メールアドレスの形式で入力してください'],
    ['[VAL-10]', { email: 'abc@' }, 'email', 'メールアドレスの形式で入力してください'],
    ['[VAL-11]', { tel: '03-1234-5678' }, 'tel', 'ハイフンなし、半角数字のみで入力してください'],
    ['[VAL-11]', { tel: '０３１２' }, 'tel', 'ハイフンなし、半角数字のみで入力してください'],
    ['[VAL-13]', { category: '' }, 'category', '選択してください'],
    ['[VAL-13]', { category: '7' }, 'category', '不明な値です'],
    ['[VAL-14]', { text: '\n ' }, 'text', '入力してください'],
    ['[VAL-14] [BIZ-13]', { text: 'あ'.repeat(1001) }, 'text', '1000文字以内で記入してください'],
  ] as const

  test.each(wrong)('%s %o', async (_row, change, field, message) => {
    const before = (await inquiries()).length
    const { status, body } = await send(change)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: { fields: { [field]: message } } })
    expect(await inquiries()).toHaveLength(before)
  })

  test('[VAL-12] [BIZ-13] the phone number may be left out, and lengths are counted in characters', async () => {
    const { tel: _, ...without } = LETTER
    expect((await world.call('mail', without)).status).toBe(200)
    const text = `${'あ\r\n'.repeat(499)}👗終`
    expect((await send({ name: '👗'.repeat(20), text })).status).toBe(200)
  })
})

test('a message that is repeated under its key arrives once, from a visitor too', async () => {
  const mailed = async () => {
    await world.settle()
    return (await mailsTo('repeated@yosooi.example')).length
  }
  const before = (await inquiries()).length
  const repeat = (text: string) =>
    world.call('mail', { ...LETTER, email: 'repeated@yosooi.example', text }, { key: 'repeated' })
  const answers = await Promise.all([1, 2, 3].map(() => repeat('一度だけ')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await repeat('一度だけ')).body).toEqual({ success: true })
  expect((await repeat('ほかのこと')).status).toBe(409)
  expect((await inquiries()).length - before).toBe(1)
  expect(await mailed()).toBe(1)
})

test('an address gets at most five receipts a day, the operator every message', async () => {
  const email = 'Often@yosooi.example'
  for (let letter = 0; letter < 3; letter++) await send({ email }, member.token)
  for (let letter = 0; letter < 4; letter++) {
    await send({ email: email.toLowerCase() }, member.token)
  }
  await world.settle()
  const receipts = [...(await mailsTo(email)), ...(await mailsTo(email.toLowerCase()))]
  const subjects = receipts.filter(({ subject }) => subject === 'お問い合わせを受け取りました')
  expect(new Set(subjects.map(mail => JSON.stringify(mail))).size).toBe(5)
})

test('a sender of many messages has to wait, and others do not', async () => {
  const patient = { name: '透子', category: '1' }
  const statuses = new Set<number>()
  for (let letter = 0; letter < 31; letter++) statuses.add((await send(patient)).status)
  expect(statuses).toContain(429)
  const refused = await send(patient)
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9][0-9]*$/)
  expect((await send(patient, member.token)).status).toBe(200)
})
