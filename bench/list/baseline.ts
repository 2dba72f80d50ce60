import { createServer, type Server } from 'node:http'
import pg from 'pg'
import { SEARCH_HITS_MAX } from '../../contract/limits.ts'

const PAGE_SIZE = 20

/** Columns with their names on the wire, so that rows are sent without mapping. */
const PROD = `
  s.id, s.user_id, s.name, s.is_public::int as secret, s.category, s.price, s.quantity,
  greatest(s.quantity - s.seats_taken, 0) as remaining, s.takes_questions::int as question,
  case when not s.is_public then (
    select ends_at from rests
    where seller_id = s.user_id and ended_at is null and s.id = any (paused)) end as rest_ends_at,
  s.text_intro, s.text_contents, s.text_details, s.text_flow, s.icon, s.icon_back,
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'icon', i.icon, 'icon_back', i.icon_back, 'number', i.number) order by i.number)
    from service_images i where i.service_id = s.id), '[]') as images,
  u.name as user_name, u.icon as user_icon,
  coalesce(p.details_submitted and p.restricted_since is null, false)::int
    as user_details_submitted,
  coalesce(r.good, 0) as user_good, null as subsc_id, s.created_at, s.updated_at`

/** The columns for cards, without long texts and pictures. */
const BRIEF = PROD.replace(/s\.text_(contents|details|flow)/g, "'' as text_$1").replace(
  /coalesce\(\(\s+select json_agg[\s\S]+?'\[\]'\)/,
  "'[]'::json",
)

const OTHERS = `
  join users u on u.id = s.user_id
  left join payout_accounts p on p.user_id = s.user_id
  left join user_ratings r on r.user_id = s.user_id`

const ORDER = { price_asc: 'price, id', newest: 'updated_at desc, id desc' }

const page = (order: string, where: string, found: string, columns = PROD) => `
  with page as (
    select id from services where deleted_at is null ${where}
    order by ${order} limit ${PAGE_SIZE})
  select ${columns}, ${found} as found
  from page join services s using (id) ${OTHERS}
  order by ${order.replace(/(\w+)( desc)?(, |$)/g, 's.$1$2$3')}`

/** The first page by relevance of one frequent word. */
const SEARCH = `
  with hits as materialized (
    select id, is_public and has_seats as open, search_form(name) like $1 as named, updated_at
    from services where deleted_at is null and search_text like $1
    order by ${ORDER.newest} limit ${SEARCH_HITS_MAX}),
  page as (
    select * from hits order by open desc, named desc, ${ORDER.newest} limit ${PAGE_SIZE})
  select ${PROD}, (select count(*) from hits) as found
  from page join services s using (id) ${OTHERS}
  order by open desc, named desc, s.updated_at desc, s.id desc`

const ALL = `(select sum(listed) from service_counts where scope = 'category')`
const ONE = `(select sum(listed) from service_counts where scope = 'category' and key = $1)`

/** The compared calls by name. */
export const CALLS = {
  'newest change': '/api/prods',
  'newest, for cards': '/api/prods?brief=1',
  'one category': '/api/prods?category=3',
  'by price': '/api/prods?sort=price_asc',
  'a frequent word': `/api/prods?q=${encodeURIComponent('メイク')}&sort=relevance`,
  detail: '/api/prod?prod_id=500',
} as const

type Statement = { name: string; text: string; values: unknown[] }

function statementOf(path: string, query: URLSearchParams): Statement {
  const [category, words] = [query.get('category'), query.get('q')]
  if (path === '/api/prod') {
    const text = `select ${PROD} from services s ${OTHERS} where s.id = $1 and s.deleted_at is null`
    return { name: 'detail', text, values: [query.get('prod_id')] }
  }
  if (words) return { name: 'search', text: SEARCH, values: [`%${words}%`] }
  if (category) {
    const text = page(ORDER.newest, 'and category = $1', ONE)
    return { name: 'category', text, values: [category] }
  }
  if (query.has('sort')) {
    return { name: 'price', text: page(ORDER.price_asc, '', ALL), values: [] }
  }
  if (query.has('brief')) {
    return { name: 'brief', text: page(ORDER.newest, '', ALL, BRIEF), values: [] }
  }
  return { name: 'newest', text: page(ORDER.newest, '', ALL), values: [] }
}

/** A hand-written server for the addresses of this bench and nothing else. */
export function openBaseline(databaseUrl: string): { server: Server; close(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  // The server may close before its connections at the end.
  pool.on('error', () => {})
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://baseline')
    const { rows } = await pool.query(statementOf(pathname, searchParams))
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
    const answer = pathname === '/api/prod' ? rows[0] : pageOf(rows)
    response.writeHead(200, headers).end(JSON.stringify(answer))
  })
  return { server, close: () => pool.end() }
}

function pageOf(rows: { found: string }[]) {
  const found = Number(rows[0]?.found ?? 0)
  const total_pages = Math.ceil(found / PAGE_SIZE)
  return { prods: rows.map(({ found: _, ...prod }) => prod), total_pages, found, found_at_least: 0 }
}
