import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Clock } from './clock.ts'
import { createClockCalls } from './clock-calls.ts'
import { wantsPage } from './input.ts'
import { ownPagesOnly } from './own-pages-only.ts'
import { hostedPage } from './page.ts'
import { styles } from './styles.ts'
import type { World } from './world.ts'

/**
 * The routes that every sandbox has: the style sheet, the clock, `POST /control/reset`, and the
 * answers to unknown paths and errors. The parts of the sandbox add their own routes.
 */
export function createSandboxApp(world: World, clock: Clock): Hono {
  const app = new Hono()
  app.get('/sandbox.css', c => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.use('/control/*', ownPagesOnly)
  app.route('/', createClockCalls(clock))
  app.post('/control/reset', c => {
    world.reset()
    return wantsPage(c) ? c.redirect('/', 303) : c.json({ success: true })
  })
  app.notFound(c =>
    c.html(hostedPage({ title: '見つかりません', now: clock.now(), content: home }), 404),
  )
  app.onError((error, c) => {
    console.error(error)
    return c.html(hostedPage({ title: 'エラーが起きました', now: clock.now(), content: home }), 500)
  })
  return app
}

const home = html`<p><a class="back" href="/">サンドボックスの世界へ</a></p>`
