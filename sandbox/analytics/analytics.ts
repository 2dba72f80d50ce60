import type { Clock } from '@yosooi/sandbox-kit/clock'
import { page, tokyoTime } from '@yosooi/sandbox-kit/page'
import type { World } from '@yosooi/sandbox-kit/world'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { html } from 'hono/html'
import { tabsAt } from '../tabs.ts'

export interface Hit {
  readonly id: number
  /** ISO 8601, by the sandbox's clock. */
  readonly at: string
  /** The query string as sent, without `?`. */
  readonly query: string
  readonly body: string
}

export interface Analytics {
  readonly routes: Hono
  /** Newest first. */
  list(): Hit[]
}

/** Accepts the requests of GA4's browser tag and its Measurement Protocol under `/analytics`. */
export function createAnalytics(world: World, clock: Clock): Analytics {
  world.define(`CREATE TABLE IF NOT EXISTS analytics_hits (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, query TEXT NOT NULL, body TEXT NOT NULL
  )`)
  const list = () =>
    world
      .prepare('SELECT * FROM analytics_hits ORDER BY id DESC LIMIT 200')
      .all()
      .map(row => ({
        id: Number(row.id),
        at: String(row.at),
        query: String(row.query),
        body: String(row.body),
      }))

  const take = async (c: Context) => {
    const query = new URL(c.req.url).search.slice(1)
    world
      .prepare('INSERT INTO analytics_hits (at, query, body) VALUES (?, ?, ?)')
      .run(clock.now().toISOString(), query, await c.req.text())
    return c.body(null, 204)
  }

  const routes = new Hono()
  routes.use(cors({ origin: origin => origin, credentials: true }))
  for (const path of ['/collect', '/g/collect', '/mp/collect'])
    routes.on(['GET', 'POST'], path, take)
  routes.get('/', c => c.html(listPage(clock.now(), list())))
  return { routes, list }
}

function listPage(now: Date, hits: readonly Hit[]) {
  const rows = hits.map(
    hit => html`<tr><td class="mono">${tokyoTime(new Date(hit.at))}</td>
<td class="mono">${hit.query}</td><td class="mono">${hit.body}</td></tr>`,
  )
  const body = html`<main class="panel"><header><h1>計測</h1><span class="q">受け取るだけで、どこにも送りません。</span></header>
<div class="scroll"><table class="tb"><thead><tr><th scope="col">届いた</th><th scope="col">アドレス</th><th scope="col">中身</th></tr></thead><tbody>${rows}</tbody></table></div></main>`
  return page({ title: '計測', now, tabs: tabsAt('/analytics'), body })
}
