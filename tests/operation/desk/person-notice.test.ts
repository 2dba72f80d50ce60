import { expect, test } from 'vitest'
import { registerMember, succeed } from '../../support/fixtures.ts'
import { worldOfFile } from '../../support/world.ts'

const world = await worldOfFile()
const admin = await registerMember(world, 'admin')
const person = await registerMember(world, 'luca')
const WORDS = '口座のお名前をお確かめください。\n\nマイページからひらけます。'

test('the operator writes to one person, whose mail and notices have the words and whose record only the act', async () => {
  await succeed(
    world.call('admin_person_notice', { user_id: String(person.id), text: WORDS }, admin),
  )
  await world.settle()
  const [mail] = await world.control<{ subject: string; text: string }[]>(
    `/control/mails?to=${person.email}`,
  )
  expect(mail?.subject).toContain('運営からのお知らせ')
  expect(mail?.text).toContain(WORDS)
  const { notices } = await succeed(world.call('notice_list', {}, person))
  expect(notices[0]).toMatchObject({
    kind: 'account',
    title: '運営からのお知らせ',
    text: WORDS,
  })
  const shown = await succeed(world.call('admin_person', { user_id: String(person.id) }, admin))
  const [act] = shown.person.acts.filter(({ code }) => code === 'person_notice')
  expect(act).toMatchObject({ act: 'お知らせを送った', facts: `{"userId":${person.id}}` })
})

test('a closed account cannot be written to', async () => {
  const gone = await registerMember(world, 'gone')
  await succeed(world.call('user_delete', {}, gone))
  const input = { user_id: String(gone.id), text: WORDS }
  expect((await world.call('admin_person_notice', input, admin)).status).toBe(404)
})
