import { createServer, type Server } from 'node:http'
import pg from 'pg'

const PAGE_SIZE = 20

/** Columns with their names on the wire, so that rows are sent without mapping. */
const PROD = `
  s.id, s.user_id, s.name, s.is_public::int as secret, s.category, s.price, s.quantity,
  greatest(s.quantity - s.seats_taken, 0) as remaining, s.text_intro, s.text_contents,
  s.text_details, s.text_flow, s.icon, s.icon_back,
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'icon', i.icon, 'icon_back', i.icon_back, 'number', i.number) order by i.number)
    from service_images i where i.service_id = s.id), '[]') as images,
  u.name as user_name, u.icon as user_icon,
  coalesce(p.details_submitted, false)::int as user_details_submitted,
  coalesce(r.good, 0) as user_good, null as subsc_id, s.created_at, s.updated_at`

const ORDER = { price_asc: 'price, id', newest: 'updated_at desc, id desc' }

const page = (order: string, where: string, found: string) => `
  with page as (
    select id from services where deleted_at is null ${where}
    order by ${order} limit ${PAGE_SIZE})
  select ${PROD}, ${found} as found
  from page join services s using (id)
  join users u on u.id = s.user_id
  left join payout_accounts p on p.user_id = s.user_id
  left join user_ratings r on r.user_id = s.user_id
  order by ${order.replace(/(\w+)( desc)?(, |$)/g, 's.$1$2$3')}`

const ALL = `(select sum(listed) from service_counts where scope = 'category')`
const ONE = `(select sum(listed) from service_counts where scope = 'category' and key = $1)`
const STATEMENTS = {
  newest: { name: 'newest', text: page(ORDER.newest, '', ALL) },
  price_asc: { name: 'price', text: page(ORDER.price_asc, '', ALL) },
  category: { name: 'category', text: page(ORDER.newest, 'and category = $1', ONE) },
}

/** A hand-written server for these three lists and nothing else. */
export function openBaseline(databaseUrl: string): { server: Server; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  // The server may close before its connections at the end.
  pool.on('error', () => {})
  const server = createServer(async (request, response) => {
    const query = new URL(request.url ?? '', 'http://baseline').searchParams
    const category = query.get('category')
    const statement = category
      ? { ...STATEMENTS.category, values: [category] }
      : STATEMENTS[query.has('sort') ? 'price_asc' : 'newest']
    const { rows } = await pool.query(statement)
    const found = Number(rows[0]?.found ?? 0)
    const total_pages = Math.ceil(found / PAGE_SIZE)
    const prods = rows.map(({ found: _, ...prod }) => prod)
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    const answer = { prods, total_pages, found, found_at_least: 0 }
    response.writeHead(200, headers).end(JSON.stringify(answer))
  })
  return { server, close: () => pool.end() }
}
