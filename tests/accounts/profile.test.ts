import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FailureBody } from '../../contract/failure.ts'
import { registerMember, succeed } from '../support/fixtures.ts'
import { type World, worldOfFile } from '../support/world.ts'

const world = await worldOfFile()
const member = await registerMember(world, 'member')

const photo = async (side: number) => {
  const drawing = sharp({ create: { width: side, height: side, channels: 3, background: '#fda' } })
  return new Blob([new Uint8Array(await drawing.jpeg().toBuffer())])
}
const profile = () => succeed(world.call('user', { user_id: String(member.id) }, member))
const edit = (change: Record<string, string | Blob>) =>
  world.call('user_edit', { name: '透子', text: '', ...change }, member)
const stored = async () =>
  (await readdir(world.imageFolder, { recursive: true })).filter(file => file.endsWith('.webp'))

async function fieldsOf(answer: ReturnType<World['call']>) {
  const { status, body } = await answer
  return [status, (body as FailureBody).error.fields]
}

describe('editing the profile', () => {
  test('[API-52] [USR-14] name, text and picture, each readable afterwards', async () => {
    const change = { name: '藤野', text: '一行目\n二行目', icon_file: await photo(120) }
    expect(await succeed(edit(change))).toEqual({ success: true })
    expect(await profile()).toMatchObject({
      name: '藤野',
      text: '一行目\n二行目',
      icon: expect.stringMatching(/^users\/[0-9a-f]{32}-120x120\.webp$/),
      icon_back: expect.stringMatching(/^users\//),
    })
    expect((await world.call('user_edit', { name: 'だれか', text: '' })).status).toBe(401)
  })

  test('changes only the fields of the form, whatever else is sent', async () => {
    const { rows: before } = await world.sql('select * from users order by id')
    const more = { id: '1', user_id: '1', email: 'a@b.example', subject: 'x', created_at: '2000' }
    await succeed(edit({ ...more, constructor: '1', icon: 'users/x' }))
    const { rows: after } = await world.sql('select * from users order by id')
    const same = (row: object) => ({ ...row, name: '', text: '', updated_at: '' })
    expect(after.map(same)).toEqual(before.map(same))
  })

  test('a form that is older than the last change is refused once, and takes nothing back', async () => {
    await succeed(edit({ name: '透子', text: 'まえの紹介' }))
    const { updated_at } = (await succeed(world.call('my', {}, member))) ?? { updated_at: '' }
    await world.advance(1)
    await succeed(edit({ name: '透子', text: 'あたらしい紹介', based_on: updated_at }))
    const late = await edit({ name: '冴', text: 'まえの紹介', based_on: updated_at })
    expect([late.status, JSON.stringify(late.body)]).toEqual([
      409,
      expect.stringContaining('ほかの画面で変わりました'),
    ])
    expect(await profile()).toMatchObject({ name: '透子', text: 'あたらしい紹介' })
    const now = (await succeed(world.call('my', {}, member)))?.updated_at ?? ''
    await succeed(edit({ name: '冴', text: 'あたらしい紹介', based_on: now }))
    await succeed(edit({ text: '' }))
  })

  test('the picture stays when none is sent, and a new one replaces it', async () => {
    const before = await profile()
    await succeed(edit({}))
    expect(await profile()).toMatchObject({ name: '透子', text: '', icon: before.icon })
    const files = await stored()
    await succeed(edit({ icon_file: await photo(130) }))
    const { icon, icon_back } = await profile()
    expect(icon).not.toBe(before.icon)
    expect(await stored()).toEqual(expect.arrayContaining([icon, icon_back]))
    expect(await stored()).toHaveLength(files.length)
  })

  test('[VAL-31] [VAL-32] [VAL-33] [BIZ-13] the limits of name and text', async () => {
    await succeed(edit({ name: '名'.repeat(20), text: '文'.repeat(999).concat('\n') }))
    expect(await fieldsOf(edit({ name: '名'.repeat(21) }))).toEqual([
      400,
      { name: '20文字以内で記入してください' },
    ])
    expect(await fieldsOf(edit({ name: ' 　' }))).toEqual([400, { name: '入力してください' }])
    expect(await fieldsOf(edit({ text: '文'.repeat(1001) }))).toEqual([
      400,
      { text: '1000文字以内で記入してください' },
    ])
    expect((await profile()).name).toBe('名'.repeat(20))
  })

  test('[VAL-28] [VAL-37] a file that is no picture changes nothing', async () => {
    const [before, files] = [await profile(), await stored()]
    expect(await fieldsOf(edit({ name: '別', icon_file: new Blob(['RIFF....WEBP']) }))).toEqual([
      400,
      { icon_file: 'JPG、PNG、GIF形式の画像のみアップロード可能です' },
    ])
    expect([await profile(), await stored()]).toEqual([before, files])
  })

  test('[VAL-34] over 30 MB', async () => {
    const icon_file = new Blob([new Uint8Array(30 * 1024 * 1024 + 1)])
    expect(await fieldsOf(edit({ icon_file }))).toEqual([
      413,
      { icon_file: '30MB以下の画像を選択してください' },
    ])
  })

  test('[API-53] [USR-15] the picture is removed with its files', async () => {
    await succeed(edit({ icon_file: await photo(140) }))
    await succeed(world.call('user_delete_icon', {}, member))
    expect(await profile()).toMatchObject({ icon: null, icon_back: null })
    expect(await stored()).toEqual([])
    await succeed(world.call('user_delete_icon', {}, member))
  })
})
