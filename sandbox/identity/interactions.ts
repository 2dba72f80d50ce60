import type { HttpBindings } from '@hono/node-server'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import { hostedPage } from '@yosooi/sandbox-kit/page'
import { type Context, Hono } from 'hono'
import { errors, type InteractionResults, type Provider } from 'oidc-provider'
import { takeChosenPerson } from './chosen-person.ts'
import { expiredContent, loginContent, signUpContent } from './pages/interaction-pages.ts'
import { readSignUp } from './pages/sign-up-form.ts'
import type { Persons } from './persons.ts'
import type { Verification } from './verification/verification.ts'

type NodeContext = Context<{ Bindings: HttpBindings }>

interface InteractionParts {
  readonly provider: Provider
  readonly persons: Persons
  readonly verification: Verification
  readonly clock: Clock
  readonly productUrl: string
}

/** The pages on which a person logs in or signs up, under `/identity/interaction`. */
export function createInteractions(parts: InteractionParts) {
  const { provider, persons, verification, clock, productUrl } = parts
  const routes = new Hono<{ Bindings: HttpBindings }>()

  const details = (c: NodeContext) => provider.interactionDetails(c.env.incoming, c.env.outgoing)
  const finish = async (c: NodeContext, result: InteractionResults) =>
    c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303)
  const logIn = (c: NodeContext, sub: string) =>
    finish(c, { login: { accountId: sub, remember: true } })
  const show = (title: string, content: ReturnType<typeof loginContent>) =>
    hostedPage({ title, now: clock.now(), content })
  const showLogin = (uid: string, email = '', error?: string) =>
    show('ログイン', loginContent({ uid, email, error, persons: persons.all() }))

  routes.get('/:uid', async c => {
    const { prompt, params, uid } = await details(c)
    if (prompt.name === 'consent') return finish(c, { consent: {} })
    const chosen = persons.byEmail(takeChosenPerson(c) ?? '')
    if (chosen) return logIn(c, chosen.sub)
    if (params.screen_hint === 'signup') return c.redirect(`/identity/interaction/${uid}/signup`)
    return c.html(showLogin(uid, typeof params.login_hint === 'string' ? params.login_hint : ''))
  })

  routes.post('/:uid', async c => {
    const { uid } = await details(c)
    const { email, password } = await readForm(c)
    const person = await persons.withPassword(email ?? '', password ?? '')
    if (person) return logIn(c, person.sub)
    return c.html(showLogin(uid, email, 'メールアドレスまたはパスワードが違います'), 422)
  })

  routes.post('/:uid/as', async c => {
    const { uid } = await details(c)
    const person = persons.byEmail((await readForm(c)).email ?? '')
    return person ? logIn(c, person.sub) : c.html(showLogin(uid), 422)
  })

  routes.get('/:uid/signup', async c => {
    const { uid } = await details(c)
    return c.html(show('アカウントを作る', signUpContent({ uid, email: '', faults: {} })))
  })

  routes.post('/:uid/signup', async c => {
    const { uid } = await details(c)
    const form = await readForm(c)
    const { input, faults } = readSignUp(form, email => persons.byEmail(email) !== undefined)
    if (!input) {
      const content = signUpContent({ uid, email: form.email ?? '', faults })
      return c.html(show('アカウントを作る', content), 422)
    }
    const person = await persons.save({ ...input, emailVerified: false })
    await verification.send(person)
    return logIn(c, person.sub)
  })

  routes.get('/:uid/cancel', c =>
    finish(c, { error: 'access_denied', error_description: 'The person cancelled the login' }),
  )

  routes.onError((error, c) => {
    if (!(error instanceof errors.SessionNotFound)) throw error
    return c.html(show('ログインの手続きが見つかりません', expiredContent(productUrl)), 400)
  })
  return routes
}

async function readForm(c: NodeContext): Promise<Record<string, string>> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
