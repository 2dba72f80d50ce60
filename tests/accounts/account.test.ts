import { describe, expect, test } from 'vitest'
import { api, type CallName } from '../../contract/api.ts'
import { registerMember, registerSeller, succeed } from '../support/fixtures.ts'
import { LOGIN_ROWS } from '../support/rows-of-calls.ts'
import { worldOfFile } from '../support/world.ts'

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
    const my = await succeed(world.call('my', {}, person))
    expect(my).toMatchObject({
      name: '藤野',
      email: person.email,
      use: 1,
      details_submitted: 0,
      subscription: null,
    })
    expect(Object.keys(my ?? {}).sort()).toEqual(
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

  test('[API-51] [VAL-37] is refused twice, unverified and with a bad nickname', async () => {
    const person = await world.signUp('twice')
    for (const [name, words] of [
      ['　', '入力してください'],
      ['あ'.repeat(21), '20文字以内で記入してください'],
    ] as const) {
      const { status, body } = await world.call('user_create', { name }, person)
      expect(status).toBe(400)
      expect(body).toMatchObject({
        error: { message: expect.stringMatching(/./), fields: { name: words } },
      })
    }
    expect(await succeed(world.call('my', {}, person))).toBeNull()
    await succeed(world.call('user_create', { name: 'ひとり' }, person))
    expect((await world.call('user_create', { name: 'ふたり' }, person)).status).toBe(409)
    const unverified = await world.signUp('unverified', { verified: false })
    expect((await world.call('user_create', { name: 'まだ' }, unverified)).status).toBe(403)
  })

  test('the administrator’s verified mail becomes user 1, whoever registers first', async () => {
    const admin = await world.signUp('admin')
    const { id } = await succeed(world.call('user_create', { name: '運営' }, admin))
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

describe('a name that could be the operator’s', () => {
  const REFUSED = {
    error: { fields: { name: '運営とまちがえられる名前は、お使いいただけません' } },
  }

  test('cannot be taken or chosen later; one that was there before may stay', async () => {
    const person = await world.signUp('poser')
    const answer = await world.call('user_create', { name: 'Ｙ0ＳＯＯＩ公式' }, person)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject(REFUSED)
    const member = await registerMember(world, 'longago')
    const edit = (name: string) => world.call('user_edit', { name, text: '' }, member)
    expect((await edit('運 営')).body).toMatchObject(REFUSED)
    await world.sql(`update users set name = '運営さん' where id = $1`, [member.id])
    await succeed(edit('運営さん'))
    expect((await edit('運営くん')).status).toBe(400)
  })
})

describe('the mail address', () => {
  test('follows the provider at a login, once it is verified there', async () => {
    const member = await registerMember(world, 'mover')
    const from = member.email
    const mailAfterLogin = async (to: { from: string; email: string; email_verified: boolean }) => {
      await world.control('/control/persons/address', to)
      await succeed(world.call('login', {}, member))
      return (await succeed(world.call('my', {}, member)))?.email
    }
    const email = 'moved@yosooi.example'
    expect(await mailAfterLogin({ from, email, email_verified: false })).toBe(from)
    expect(await mailAfterLogin({ from: email, email, email_verified: true })).toBe(email)
  })
})

describe('while the identity provider is failing', () => {
  test.each(['down', 'html', 'cut'])(
    '(%s) logins stay valid, and a call that needs the provider gets the reason',
    async kind => {
      const member = await registerMember(world, `calm${kind}`)
      await world.control(`/control/identity/${kind}`, {})
      await succeed(world.call('my', {}, member))
      expect((await world.call('my', {}, { token: `${member.token}x` })).status).toBe(401)
      for (const name of ['login', 'auth0_send_email'] as const) {
        const answer = await world.call(name, {}, member)
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
        expect(JSON.stringify(answer.body)).toContain('ログインを確認できませんでした')
      }
      await world.control(`/control/identity/${kind}`, { on: false })
      await succeed(world.call('login', {}, member))
    },
  )
})

describe('access', () => {
  test('a forged or broken token is ignored', async () => {
    expect((await world.call('my', {}, { token: 'x.y.z' })).status).toBe(401)
    expect((await world.call('prod_categories', {}, { token: 'x.y.z' })).status).toBe(200)
  })

  test('[ROLE-03] calls for members refuse an unregistered login', async () => {
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
  const profile = await succeed(world.call('user', { user_id: String(member.id) }, member))
  expect(Object.keys(profile).sort()).toEqual(
    ['created_at', 'icon', 'icon_back', 'id', 'name', 'text'].sort(),
  )
  for (const call of ['user', 'goods', 'answer_time'] as const)
    expect((await world.call(call, { user_id: '999999' }, member)).status).toBe(404)
})

describe('payout account', () => {
  test('[PAY-12] [API-31] [API-32] connect leads to onboarding, the dashboard opens after it', async () => {
    const member = await registerMember(world, 'soonseller')
    expect(await succeed(world.call('connect_dashboard', {}, member))).toEqual({ url: null })
    const { url } = await succeed(world.call('connect_create', {}, member))
    expect(url).toMatch(/\/pay\/onboarding\//)
    const seller = await registerSeller(world, 'seller')
    const dashboard = await succeed(world.call('connect_dashboard', {}, seller))
    expect(dashboard.url).toMatch(/\/pay\/dashboard\//)
  })

  test('two requests at once create one account', async () => {
    const member = await registerMember(world, 'hasty')
    const createAccount = () => world.call('connect_create', {}, member)
    const statuses = (await Promise.all([createAccount(), createAccount(), createAccount()])).map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200, 200])
    const { rows } = await world.sql<{ count: number }>(
      'select count(*)::int as count from payout_accounts where user_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

const names = Object.keys(api) as CallName[]
const cited = (name: CallName): string =>
  LOGIN_ROWS[name] ? `[${LOGIN_ROWS[name]}] ${name}` : name

describe('without a token', () => {
  const closed = names.filter(name => ['login', 'member'].includes(api[name].access))

  test.each(closed.map(name => [cited(name), name] as const))(
    '%s asks for one',
    async (_, name) => {
      const answer = await world.call(name)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    },
  )

  const hidden = names.filter(name => api[name].access === 'admin')

  test.each(hidden.map(name => [cited(name), name] as const))(
    '%s is not found',
    async (_, name) => {
      expect((await world.call(name)).status).toBe(404)
    },
  )

  test('[ROLE-05] messages, threads and ratings are refused', async () => {
    for (const name of ['contacts', 'messages', 'message_create', 'good', 'add_good'] as const) {
      expect((await world.call(name)).status).toBe(401)
    }
  })
})
