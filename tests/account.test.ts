import { describe, expect, test } from 'vitest'
import { registerMember, registerSeller, succeed } from './support/scenes.ts'
import { worldOfFile } from './support/world.ts'

const world = await worldOfFile()

describe('registration', () => {
  test('[API-08] an unregistered login has no current user', async () => {
    const person = await world.signUp('newcomer')
    const answer = await world.call('my', {}, person)
    expect(answer.status).toBe(200)
    expect(answer.body).toBeNull()
  })

  test('[API-51] [API-09] takes a nickname and makes the current user', async () => {
    const person = await world.signUp('member')
    await succeed(world.call('user_create', { name: '藤野' }, person))
    const my = await succeed<object>(world.call('my', {}, person))
    expect(my).toMatchObject({
      name: '藤野',
      email: person.email,
      use: 1,
      details_submitted: 0,
      subscription: null,
    })
    expect(Object.keys(my).sort()).toEqual(
      [
        'id',
        'name',
        'email',
        'text',
        'icon',
        'icon_back',
        'use',
        'sub',
        'created_at',
        'updated_at',
        'details_submitted',
        'subscription',
      ].sort(),
    )
  })

  test('is refused twice, unverified and with a bad nickname', async () => {
    const person = await world.signUp('twice')
    await succeed(world.call('user_create', { name: 'ひとり' }, person))
    expect((await world.call('user_create', { name: 'ふたり' }, person)).status).toBe(409)
    const unverified = await world.signUp('unverified', { verified: false })
    expect((await world.call('user_create', { name: 'まだ' }, unverified)).status).toBe(403)
    const blank = await world.call('user_create', { name: '　' }, unverified)
    expect(blank.body).toMatchObject({ error: { fields: { name: '入力してください' } } })
  })

  test('the administrator’s verified mail becomes user 1, whoever registers first', async () => {
    const admin = await world.signUp('admin')
    const { id } = await succeed<{ id: number }>(world.call('user_create', { name: '運営' }, admin))
    expect(id).toBe(1)
  })

  test('[API-55] [USR-02] sends the verification mail again', async () => {
    const unverified = await world.signUp('forgetful', { verified: false })
    await succeed(world.call('auth0_send_email', {}, unverified))
    await world.settle()
    const mails = await world.control<{ subject: string }[]>(
      `/control/mails?to=${unverified.email}`,
    )
    expect(mails.map(mail => mail.subject)).toContainEqual(
      expect.stringContaining('メールアドレスの確認'),
    )
  })
})

describe('access', () => {
  test('[ROLE-05] calls that need a login answer 401 with a challenge', async () => {
    for (const name of ['my', 'contacts', 'subscs', 'message_alert'] as const) {
      const answer = await world.call(name)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  test('a forged or broken token counts as none', async () => {
    expect((await world.call('my', {}, { token: 'x.y.z' })).status).toBe(401)
    expect((await world.call('prod_categories', {}, { token: 'x.y.z' })).status).toBe(200)
  })

  test('[ROLE-03] what needs a member refuses an unregistered login', async () => {
    const person = await world.signUp('outsider')
    expect((await world.call('contacts', {}, person)).status).toBe(403)
    expect(await succeed(world.call('message_alert', {}, person))).toEqual({ count: 0 })
  })

  test('a suspended user is refused everywhere, with the way to the contact form', async () => {
    const admin = await registerMember(world, 'warden')
    const member = await registerMember(world, 'suspended')
    await world.sql(
      'insert into suspensions (user_id, suspended_by, suspended_at) values ($1, $2, now())',
      [member.id, admin.id],
    )
    const answer = await world.call('my', {}, member)
    expect(answer.status).toBe(403)
    expect(JSON.stringify(answer.body)).toContain('お問い合わせフォーム')
  })
})

test('[API-22] [USR-18] a public profile carries nothing private', async () => {
  const member = await registerMember(world, 'public')
  const profile = await succeed<object>(world.call('user', { user_id: String(member.id) }, member))
  expect(Object.keys(profile).sort()).toEqual(
    ['created_at', 'icon', 'icon_back', 'id', 'name', 'text'].sort(),
  )
  expect((await world.call('user', { user_id: '999999' }, member)).status).toBe(404)
})

describe('payout account', () => {
  test('[PAY-12] [API-31] [API-32] connect leads to onboarding, the dashboard opens after it', async () => {
    const member = await registerMember(world, 'soonseller')
    expect(await succeed(world.call('connect_dashboard', {}, member))).toEqual({ url: null })
    const { url } = await succeed<{ url: string }>(world.call('connect_create', {}, member))
    expect(url).toMatch(/\/pay\/onboarding\//)
    const seller = await registerSeller(world, 'seller')
    const dashboard = await succeed<{ url: string }>(world.call('connect_dashboard', {}, seller))
    expect(dashboard.url).toMatch(/\/pay\/dashboard\//)
  })

  test('two presses at once make one account', async () => {
    const member = await registerMember(world, 'hasty')
    const press = () => world.call('connect_create', {}, member)
    const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    const { rows } = await world.sql<{ count: number }>(
      'select count(*)::int as count from payout_accounts where user_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})
